/** A session that can be neither used nor renewed: the user gets one clear action and is never signed out unasked. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SignInAgain } from '#src/features/auth/sign-in-again.tsx';
import { lastSignOutReason, session } from '#src/session/current-session.ts';
import { NOT_TRIED } from '#src/session/tokens/session-record.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { button, it, operator, pageText, renderScreen } from '../../support/screen.tsx';

const HOUR_MS = 3_600_000;

async function showNotice() {
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
  await waitFor(() => expect(pageText()).toContain('Reconnectez-vous pour continuer.'));
  expect(document.querySelector('[role=status]')).not.toBeNull();
  expect(session.record).toBeDefined();
});

it('the sign-in notice ends the session as refused when the subscriber signs in again', async () => {
  const { session, loseTwo } = await showNotice();
  loseTwo();
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await waitFor(() => expect(pageText()).toContain('Se reconnecter'));
  button('Se reconnecter').click();
  expect(session.record).toBeUndefined();
  expect(lastSignOutReason()).toBe('refused');
  await waitFor(() => expect(pageText()).not.toContain('Se reconnecter'));
  // The server did not refuse the refresh token, so it may still be valid.
  const revoked = () => operator.sandbox.context.log.list().filter(({ path }) => path === '/identity/revoke');
  await waitFor(() => expect(revoked().map(({ status }) => status)).toEqual([200]));
});
