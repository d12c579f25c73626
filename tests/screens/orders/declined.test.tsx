import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { changeLine, hrefs, it, renderScreen, textOf } from '../../support/screen.tsx';

const dialog = () => screen.getByRole('dialog');
const pay = () =>
  waitFor(() => {
    const button = dialog().querySelector<HTMLButtonElement>('button[type=submit]');
    expect(button?.disabled).toBe(false);
    return button as HTMLButtonElement;
  });

it('names the help line if the operator declines a purchase without a reason', async ({ user }) => {
  await renderScreen(DEMO, <BundleListScreen offer="FATE_DECLINED" buy />);
  await user.click(await pay());
  await waitFor(() => expect(textOf(dialog())).toContain('Achat non effectué'));
  expect(textOf(dialog())).toMatch(/Aucune raison n’a été précisée\. Si cela se reproduit, appelez le .?3020/);
  expect(hrefs(dialog())).toContain('tel:3020');
});

it('names only the reason if the operator gives one', async ({ user }) => {
  await renderScreen(DEMO, <BundleListScreen offer="D_1GB_DAY" buy />);
  const button = await pay();
  await changeLine(DEMO, { balance: 20 });
  await user.click(button);
  await waitFor(() => expect(textOf(dialog())).toContain('Votre solde ne suffit pas pour ce forfait.'));
  expect(textOf(dialog())).not.toContain('3020');
});
