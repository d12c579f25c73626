/** Parts of the session that only a signed-in subscriber needs, connected to the browser. Loaded on demand. */
import { requestContext } from '#src/api/client/request-context.ts';
import { refreshTokens } from '#src/api/identity.ts';
import { onClockJump } from '#src/lib/clock-jump.ts';
import { revocations } from './revocations.ts';
import type { Session } from './session.ts';
import { waitForSync } from './tokens/cross-tab-sync.ts';
import { refreshAhead } from './tokens/refresh-ahead.ts';
import { createRenewal } from './tokens/renewal.ts';
import { exclusively } from './tokens/renewal-lock.ts';

/** The browser may say that there is no network while calls are answered, for example with a VPN. */
const isOnline = () => navigator.onLine !== false || requestContext.isAnswered();

/** Gets new tokens, see `renewal.ts`. */
export const renew = createRenewal({
  refresh: refreshTokens,
  revoke: (token) => revocations.end(token),
  exclusively: (work, mayTakeOver) => exclusively(navigator.locks, work, mayTakeOver),
  waitForSync,
  isOnline,
  now: Date.now,
  random: Math.random,
});

/** Follows clock jumps and renews tokens before they expire, see `refresh-ahead.ts`. */
export function startRefreshAhead(session: Session): void {
  onClockJump((byMs) => session.clockJumped(byMs));
  refreshAhead(session, {
    isVisible: () => document.visibilityState === 'visible',
    isOnline,
    onWake(listener) {
      for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, listener);
      document.addEventListener('visibilitychange', listener);
    },
    now: Date.now,
    random: Math.random,
  });
}
