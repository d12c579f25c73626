/** The operator's hosts under the portal's names, and whether a call shows that a host is reachable. */
import { isApiError } from './errors.ts';

export type Host = 'bff' | 'identity' | 'content' | 'shops';

/**
 * The hosts that screens wait for; they decide whether the operator is reachable. Not the shop-list host: it serves
 * only the wilayas, which the portal also bundles.
 */
export type WatchedHost = Exclude<Host, 'shops'>;

/**
 * `reached`: the host answered, even with an error. `unreachable`: no answer. `intercepted`: another sender answered in
 * its place, for example the sign-in page of a Wi-Fi network.
 */
export type Reachability = 'reached' | 'unreachable' | 'intercepted';

/** The status of a network that requires its own sign-in first (RFC 6585). */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** What a failed call shows about its host. Undefined if it shows nothing (cancelled, or never sent). */
export function reachabilityOf(error: unknown): Reachability | undefined {
  if (!isApiError(error)) return undefined;
  const { kind, status } = error;
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return 'intercepted';
  // An HTML page with an error status comes from the host's own proxy.
  if (kind === 'foreign') return status === undefined || status < 400 ? 'intercepted' : 'reached';
  // A time-out without a status means that no answer came; a 408 or 504 is an answer.
  if (kind === 'offline' || (kind === 'timeout' && status === undefined)) return 'unreachable';
  return 'reached';
}
