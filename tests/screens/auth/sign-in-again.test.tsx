// @vitest-environment node
/** A session that can be neither used nor renewed: the user gets one clear action and is never signed out unasked. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NOT_TRIED } from '#src/session/tokens/session-record.ts';
import { DEMO, NOW_MS, type TestOperator } from '../../support/operator.ts';
import { button, cleanUp, eventually, pageText, renderScreen, startScreenOperator } from '../../support/screen.tsx';

const HOUR_MS = 3_600_000;
let operator: TestOperator;

beforeAll(async () => {
  operator = await startScreenOperator();
});
afterEach(async () => {
  await cleanUp();
  vi.setSystemTime(NOW_MS);
  operator.reset();
});
afterAll(() => operator.close());

async function showNotice() {
  const { SignInAgain } = await import('#src/features/auth/sign-in-again.tsx');
  const { session } = await import('#src/session/current-session.ts');
  await renderScreen(DEMO, <SignInAgain />);
  /** Two responses of the identity service were lost. The access token is valid until it expires. */
  const loseTwo = () => session.record && session.keep({ ...session.record, renewal: { ...NOT_TRIED, unanswered: 2 } });
  return { session, loseTwo };
}

it('the sign-in notice stays hidden while the access token is valid, and shows once it expires', async () => {
  const { session, loseTwo } = await showNotice();
  loseTwo();
  expect(pageText()).toBe('');
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await session.renew();
  await eventually(() => expect(pageText()).toContain('Reconnectez-vous pour continuer.'));
  expect(document.querySelector('[role=status]')).not.toBeNull();
  expect(session.record).toBeDefined();
});

it('the sign-in notice ends the session as refused when the subscriber signs in again', async () => {
  const { session, loseTwo } = await showNotice();
  const { lastSignOutReason } = await import('#src/session/current-session.ts');
  loseTwo();
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await eventually(() => expect(pageText()).toContain('Se reconnecter'));
  button('Se reconnecter').click();
  expect(session.record).toBeUndefined();
  expect(lastSignOutReason()).toBe('refused');
  await eventually(() => expect(pageText()).not.toContain('Se reconnecter'));
  // The server did not refuse the refresh token, so it may still be valid.
  const revoked = () => operator.sandbox.context.log.list().filter(({ path }) => path === '/identity/revoke');
  await eventually(() => expect(revoked().map(({ status }) => status)).toEqual([200]));
});
