// @vitest-environment node
/** At a kiosk a sent code is reused, and the number is never stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, type TestOperator } from '../../support/operator.ts';
import { eventually, pageText, startScreenOperator } from '../../support/screen.tsx';
import { address, asked, close, field, open, press, type } from '../../unit/features/auth/pages.tsx';

const OTP = 'Code reçu par SMS';
let operator: TestOperator;

beforeAll(async () => {
  operator = await startScreenOperator();
  // Set before the kiosk mode is read for the first time, because it is read only once.
  sessionStorage.setItem('portal-totem', 'true');
});
afterAll(async () => {
  close();
  await operator.close();
});

it('a kiosk leaves no number in storage or for the next visitor when the user moves between code and password', async () => {
  await open('/sign-in');
  await type('Numéro de mobile', DEMO);
  await press('Continuer');
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  await press('Utiliser le mot de passe');
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  expect(await asked(operator, '/users/otp/request')).toHaveLength(1);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  expect(kept.join(' ')).not.toContain(DEMO.slice(3));
  await open('/sign-in');
  await eventually(() => expect(field('Numéro de mobile').value).toBe(''));
});

it('a kiosk does not pass a number with an account to the sign-in page, because the next customer may see it', async () => {
  await open('/sign-up');
  await type('Numéro de mobile', DEMO);
  await press('Continuer');
  await eventually(() => expect(address()).toBe('/sign-in'));
  await eventually(() => expect(field('Numéro de mobile').value).toBe(''));
  expect(pageText()).toContain('Un compte existe déjà pour ce numéro.');
});
