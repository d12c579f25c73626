/** A gift that the operator refuses because of its number. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, it, renderScreen, textOf } from '../../support/screen.tsx';

const dialog = () => screen.getByRole('dialog');
const phone = () => screen.getByLabelText<HTMLInputElement>('Numéro qui reçoit le forfait');

it('a refused gift shows the number that cannot receive it, and does not offer it again', async ({ user }) => {
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  await user.click(await screen.findByLabelText('À offrir'));
  // No line of this operator.
  await user.type(phone(), '0661 99 99 99');
  await user.click(button('Continuer', dialog()));
  await user.click(button(/^Offrir/, dialog()));
  await waitFor(() => expect(textOf(dialog())).toContain('Ce numéro ne peut pas recevoir ce forfait.'));
  expect(textOf(dialog())).toContain('0661 99 99 99');
  await user.click(await findByRole('button', 'Recommencer', dialog()));
  expect(textOf(dialog())).not.toContain('0661 99 99 99');
  expect(phone().value).toBe('');
  await user.type(phone(), '0550 00 00 03');
  await user.click(button('Continuer', dialog()));
  expect(textOf(dialog())).toContain('0550 00 00 03');
});
