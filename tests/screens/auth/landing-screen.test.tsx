// @vitest-environment node
/** The first screen says why a session ended, and the message stays on screen. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO, type TestOperator } from '../../support/operator.ts';
import { cleanUp, eventually, pageText, renderScreen, startScreenOperator, textOf } from '../../support/screen.tsx';

const REASON = 'portal-signed-out';
const EXPIRED = 'Votre session a expiré. Reconnectez-vous.';
let operator: TestOperator;

beforeAll(async () => {
  operator = await startScreenOperator();
});
afterEach(async () => {
  await cleanUp();
  sessionStorage.removeItem(REASON);
});
afterAll(() => operator.close());

async function land(reason?: string): Promise<void> {
  const { LandingScreen } = await import('#src/features/auth/landing-screen.tsx');
  if (reason) sessionStorage.setItem(REASON, reason);
  await renderScreen(DEMO, <LandingScreen />);
  await eventually(() => expect(pageText()).toContain('Se connecter'));
}

/** The announced texts. Empty regions wait for later errors. */
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(textOf).filter(Boolean);

it('the landing screen announces once that the operator refused the session', async () => {
  await land('refused');
  expect(alerts()).toEqual([EXPIRED]);
  expect(pageText().split(EXPIRED)).toHaveLength(2);
});

it.each([undefined, 'user', 'other-tab'])(
  'the landing screen shows no alert when the session ended for another reason (%s)',
  async (reason) => {
    await land(reason);
    expect(alerts()).toEqual([]);
  },
);
