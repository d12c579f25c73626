/** A session that can be neither used nor renewed: the user gets one clear action and is never signed out unasked. */
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SignInAgain } from '#src/features/auth/sign-in-again.tsx';
import { lastSignOutReason, session } from '#src/session/current-session.ts';
import { NOT_TRIED } from '#src/session/tokens/session-record.ts';
import { HOUR_MS } from '../../../sandbox/time.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { findByRole, it, operator, pageText, renderScreen, textOf } from '../../support/screen.tsx';

/** Renders the notice after two lost responses of the identity service. The access token is still valid. */
async function renderNotice(): Promise<void> {
  await renderScreen(DEMO, ['page', <SignInAgain key="notice" />]);
  await screen.findByText('page');
  if (session.record) session.keep({ ...session.record, renewal: { ...NOT_TRIED, unanswered: 2 } });
}

async function expire(): Promise<void> {
  vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
  await session.renew();
}

it('the sign-in notice stays hidden while the access token is valid, and shows once it expires', async () => {
  await renderNotice();
  expect(pageText()).toBe('page');
  await expire();
  expect(textOf(await screen.findByRole('status'))).toContain('Reconnectez-vous pour continuer.');
  expect(session.record).toBeDefined();
});

it('the sign-in notice ends the session as refused when the subscriber signs in again', async ({ user }) => {
  await renderNotice();
  await expire();
  await user.click(await findByRole('button', 'Se reconnecter'));
  expect(session.record).toBeUndefined();
  expect(lastSignOutReason()).toBe('refused');
  expect(pageText()).toBe('page');
  // The server did not refuse the refresh token, so it may still be valid.
  const revoked = () => operator.sandbox.context.log.list().filter(({ path }) => path === '/identity/revoke');
  await waitFor(() => expect(revoked().map(({ status }) => status)).toEqual([200]));
});
