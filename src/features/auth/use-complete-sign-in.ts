import { useRouter } from '@tanstack/react-router';
import type { EventProperties } from '../../analytics/events.ts';
import { track } from '../../analytics/track.ts';
import type { TokenAnswer } from '../../api/identity.ts';
import { session } from '../../session/current-session.ts';
import { readClaims } from '../../session/jwt.ts';
import { forgetPendingSignIn } from '../../session/pending-sign-in.ts';
import { takeReturnTo } from '../../session/return-to.ts';
import { StorageRefusedError, UnusableTokenError } from './auth-errors.ts';

/** Keeps the tokens and goes to the page that was wanted, or to the dashboard. */
export function useCompleteSignIn() {
  const router = useRouter();
  return async (tokens: TokenAnswer, method: EventProperties<'sign_in'>['method']) => {
    if (!readClaims(tokens.access_token)) throw new UnusableTokenError();
    if (!session.signIn(tokens)) throw new StorageRefusedError();
    track('sign_in', { method });
    forgetPendingSignIn();
    // By the router, not its history: the path is internal and its public form carries the operator's name.
    await router.navigate({ href: takeReturnTo(), replace: true });
  };
}
