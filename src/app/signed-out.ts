import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastSignOutReason, session } from '#src/session/current-session.ts';
import { rememberReturnTo, takeReturnTo } from '#src/session/device-storage/return-to.ts';
import type { SignOutReason } from '#src/session/session.ts';
import type { Guard } from './route-policy.ts';

/** Section 4: after a sign-in in another tab, this tab leaves a page for anonymous visitors too. */
export function useSignedInElsewhere(guard: Guard | undefined): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      session.subscribe(({ record, isFollowed }) => {
        if (record && isFollowed && guard === 'anonymous') void navigate({ href: takeReturnTo(), replace: true });
      }),
    [navigate, guard],
  );
}

/**
 * When the session ended for another reason than this tab's own dialog: redirects to the first screen, which shows why.
 * It may have ended before the first screen was rendered, while the requested page's code was loading.
 */
export function useSignedOutElsewhere(guard: Guard | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (reason: SignOutReason | undefined) => {
      if (reason === 'user') return;
      if (reason === 'refused') rememberReturnTo(location.pathname + location.search);
      void navigate({ to: '/', replace: true });
    };
    if (guard === 'signed-in' && !session.record) leave(lastSignOutReason());
    return session.subscribe(({ ended }) => ended && leave(ended.isRefused ? 'refused' : ended.reason));
  }, [guard, navigate]);
}
