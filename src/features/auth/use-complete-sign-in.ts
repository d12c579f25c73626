import { useRouter } from '@tanstack/react-router';
import type { EventProperties } from '../../analytics/events.ts';
import { track } from '../../analytics/track.ts';
import type { TokenAnswer } from '../../api/identity.ts';
import { deleteCookie, writeCookie } from '../../lib/cookies.ts';
import { session } from '../../session/current-session.ts';
import { forgetPendingSignIn } from '../../session/pending-sign-in.ts';
import { takeReturnTo } from '../../session/return-to.ts';
import { StorageRefusedError, UnusableTokenError } from './auth-errors.ts';

const PROBE = 'portal-probe';

/** Whether this browser keeps anything: where it does, it is the token that is wrong (no number in it, too long). */
function keepsAnything(): boolean {
  try {
    localStorage.setItem(PROBE, '1');
    localStorage.removeItem(PROBE);
  } catch {
    return false;
  }
  const isKept = writeCookie(PROBE, '1');
  deleteCookie(PROBE);
  return isKept;
}

/** Keeps the tokens and goes to the page that was wanted, or to the dashboard. */
export function useCompleteSignIn() {
  const router = useRouter();
  return async (tokens: TokenAnswer, method: EventProperties<'sign_in'>['method']) => {
    if (!session.signIn(tokens)) throw keepsAnything() ? new UnusableTokenError() : new StorageRefusedError();
    track('sign_in', { method });
    forgetPendingSignIn();
    // By the router, not its history: the path is internal and its public form carries the operator's name.
    await router.navigate({ href: takeReturnTo(), replace: true });
  };
}
