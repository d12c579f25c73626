// @vitest-environment-options { "address": "/?totem=true" }
/** At a kiosk a sent code is reused, and the number is never stored. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect } from 'vitest';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, it, pageText } from '../../support/screen.tsx';
import { address, asked, close, open } from './pages.tsx';

const OTP = 'Code reçu par SMS';
const NUMBER = 'Numéro de mobile';

afterAll(close);

it('a kiosk leaves no number in storage or for the next visitor when the user moves between code and password', async ({
  user,
}) => {
  await open('/sign-in');
  await user.type(screen.getByLabelText(NUMBER), DEMO);
  await user.click(button('Continuer'));
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
  await user.click(button('Utiliser le mot de passe'));
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
  expect(await asked('/users/otp/request')).toHaveLength(1);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  expect(kept.join(' ')).not.toContain(DEMO.slice(3));
  await open('/sign-in');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(NUMBER).value).toBe(''));
});

it('a kiosk does not pass a number with an account to the sign-in page, because the next customer may see it', async ({
  user,
}) => {
  await open('/sign-up');
  await user.type(screen.getByLabelText(NUMBER), DEMO);
  await user.click(button('Continuer'));
  await waitFor(() => expect(address()).toBe('/sign-in'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(NUMBER).value).toBe(''));
  expect(pageText()).toContain('Un compte existe déjà pour ce numéro.');
});
