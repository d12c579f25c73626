/** Fault 79: a password manager sets number and password without the events of typing. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../sandbox/seed/lines.ts';
import { DEMO } from '../../support/operator.ts';
import { button, it } from '../../support/screen.tsx';
import { address, NUMBER, open } from './pages.tsx';

it('fault 79: signs in with a number and a password that were set without events', async ({ user }) => {
  await open('/sign-in');
  const number = await screen.findByLabelText<HTMLInputElement>(NUMBER);
  number.value = `0${DEMO.slice(3)}`;
  await user.click(button('Continuer'));
  const password = await screen.findByLabelText<HTMLInputElement>('Mot de passe');
  password.value = DEMO_PASSWORD;
  await user.click(button('Se connecter'));
  await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
});
