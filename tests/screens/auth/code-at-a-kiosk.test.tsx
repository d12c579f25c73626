/** At a kiosk a sent code is reused, and the number is never stored. */
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect } from 'vitest';
import { DEMO } from '../../support/operator.ts';
import { it, pageText } from '../../support/screen.tsx';
import { address, asked, close, field, open, press, type } from './pages.tsx';

const OTP = 'Code reçu par SMS';

beforeAll(async () => {
  // Set before the kiosk mode is read for the first time, because it is read only once.
  sessionStorage.setItem('portal-totem', 'true');
});
afterAll(async () => {
  close();
});

it('a kiosk leaves no number in storage or for the next visitor when the user moves between code and password', async () => {
  await open('/sign-in');
  await type('Numéro de mobile', DEMO);
  await press('Continuer');
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
  await press('Utiliser le mot de passe');
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
  expect(await asked('/users/otp/request')).toHaveLength(1);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  expect(kept.join(' ')).not.toContain(DEMO.slice(3));
  await open('/sign-in');
  await waitFor(() => expect(field('Numéro de mobile').value).toBe(''));
});

it('a kiosk does not pass a number with an account to the sign-in page, because the next customer may see it', async () => {
  await open('/sign-up');
  await type('Numéro de mobile', DEMO);
  await press('Continuer');
  await waitFor(() => expect(address()).toBe('/sign-in'));
  await waitFor(() => expect(field('Numéro de mobile').value).toBe(''));
  expect(pageText()).toContain('Un compte existe déjà pour ce numéro.');
});
