// @vitest-environment node
/** A session that can be neither used nor renewed: the user gets one clear action and is never signed out unasked. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NOT_TRIED } from '#src/session/tokens/session-record.ts';
import { DEMO, NOW_MS, type Stage } from '../../../contract/stage.ts';
import { button, eventually, leave, openScreenStage, page, show } from '../../../support/screen.tsx';

const HOUR_MS = 3_600_000;
let stage: Stage;

beforeAll(async () => {
  stage = await openScreenStage();
});
afterEach(async () => {
  await leave();
  vi.setSystemTime(NOW_MS);
  stage.reset();
});
afterAll(() => stage.close());

async function showNotice() {
  const { SignInAgain } = await import('#src/features/auth/sign-in-again.tsx');
  const { session } = await import('#src/session/current-session.ts');
  await show(DEMO, <SignInAgain />);
  /** Two responses of the identity service were lost. The access token is valid until it expires. */
  const loseTwo = () => session.record && session.keep({ ...session.record, renewal: { ...NOT_TRIED, unanswered: 2 } });
  return { session, loseTwo };
}

it('the sign-in notice stays hidden while the access token is valid, and shows once it expires', async () => {
  const { session, loseTwo } = await showNotice();
  loseTwo();
  expect(page()).toBe('');
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await session.renew();
  await eventually(() => expect(page()).toContain('Reconnectez-vous pour continuer.'));
  expect(document.querySelector('[role=status]')).not.toBeNull();
  expect(session.record).toBeDefined();
});

it('the sign-in notice ends the session as refused when the subscriber signs in again', async () => {
  const { session, loseTwo } = await showNotice();
  const { lastSignOutReason } = await import('#src/session/current-session.ts');
  loseTwo();
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await eventually(() => expect(page()).toContain('Se reconnecter'));
  button('Se reconnecter').click();
  expect(session.record).toBeUndefined();
  expect(lastSignOutReason()).toBe('refused');
  await eventually(() => expect(page()).not.toContain('Se reconnecter'));
  // The server did not refuse the refresh token, so it may still be valid.
  const revoked = () => stage.sandbox.context.log.list().filter(({ path }) => path === '/identity/revoke');
  await eventually(() => expect(revoked().map(({ status }) => status)).toEqual([200]));
});
