import { useRouter } from '@tanstack/react-router';
import type { EventProperties } from '#src/analytics/events.ts';
import { track } from '#src/analytics/track.ts';
import type { TokenAnswer } from '#src/api/identity.ts';
import { session } from '#src/session/current-session.ts';
import { forgetPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { forgetReturnTo, takeReturnTo } from '#src/session/device-storage/return-to.ts';
import { readClaims } from '#src/session/tokens/jwt.ts';
import { StorageRefusedError, UnusableTokenError } from './auth-errors.ts';
import { forgetNumber } from './typed-number.ts';

/** Stores the tokens and opens `to`, or the page that the user wanted, or the dashboard. */
export function useCompleteSignIn() {
  const router = useRouter();
  return async (tokens: TokenAnswer, method: EventProperties<'sign_in'>['method'], to?: '/setting/change-password') => {
    if (!readClaims(tokens.access_token)) throw new UnusableTokenError();
    if (!session.signIn(tokens)) throw new StorageRefusedError();
    track('sign_in', { method });
    forgetPendingSignIn();
    forgetNumber();
    if (to) {
      forgetReturnTo();
      await router.navigate({ to, replace: true });
      return;
    }
    // Navigate with the router, not its history: the path is internal, and its public form contains the operator's
    // slug.
    await router.navigate({ href: takeReturnTo(), replace: true });
  };
}
