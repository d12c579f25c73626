// @vitest-environment node
/** A machine in a shop: the same code is used, and the number is in no storage. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, type Stage } from '../../../contract/stage.ts';
import { eventually, openScreenStage, page } from '../../../support/screen.tsx';
import { address, asked, close, field, open, press, type } from './pages.tsx';

const OTP = 'Code reçu par SMS';
let stage: Stage;

beforeAll(async () => {
  stage = await openScreenStage();
  // Before anything asks whether this is a kiosk: it is decided once.
  sessionStorage.setItem('portal-totem', 'true');
});
afterAll(async () => {
  close();
  await stage.close();
});

it('from the code to the password and back; whoever opens the page next finds no number, and storage has none', async () => {
  await open('/sign-in');
  await type('Numéro de mobile', DEMO);
  await press('Continuer');
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  await press('Utiliser le mot de passe');
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  expect(await asked(stage, '/users/otp/request')).toHaveLength(1);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  expect(kept.join(' ')).not.toContain(DEMO.slice(3));
  await open('/sign-in');
  await eventually(() => expect(field('Numéro de mobile').value).toBe(''));
});

it('a number that has an account already is not handed on: the next customer may stand there', async () => {
  await open('/sign-up');
  await type('Numéro de mobile', DEMO);
  await press('Continuer');
  await eventually(() => expect(address()).toBe('/sign-in'));
  await eventually(() => expect(field('Numéro de mobile').value).toBe(''));
  expect(page()).toContain('Un compte existe déjà pour ce numéro.');
});
