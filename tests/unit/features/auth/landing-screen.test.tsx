// @vitest-environment node
/** The first screen says why a session ended, where it stays to be read. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO, type Stage } from '../../../contract/stage.ts';
import { eventually, leave, openScreenStage, page, show, textOf } from '../../../support/screen.tsx';

const REASON = 'portal-signed-out';
const EXPIRED = 'Votre session a expiré. Reconnectez-vous.';
let stage: Stage;

beforeAll(async () => {
  stage = await openScreenStage();
});
afterEach(async () => {
  await leave();
  sessionStorage.removeItem(REASON);
});
afterAll(() => stage.close());

async function land(reason?: string): Promise<void> {
  const { LandingScreen } = await import('#src/features/auth/landing-screen.tsx');
  if (reason) sessionStorage.setItem(REASON, reason);
  await show(DEMO, <LandingScreen />);
  await eventually(() => expect(page()).toContain('Se connecter'));
}

/** What is read out at once. Regions stand empty for what may still go wrong. */
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(textOf).filter(Boolean);

it('a session that the operator refused is told at once, and once', async () => {
  await land('refused');
  expect(alerts()).toEqual([EXPIRED]);
  expect(page().split(EXPIRED)).toHaveLength(2);
});

it.each([undefined, 'user', 'other-tab'])('one that ended otherwise (%s) is not', async (reason) => {
  await land(reason);
  expect(alerts()).toEqual([]);
});
