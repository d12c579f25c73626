/** The operator's hosts as the portal calls them, and what a call tells about the way to one. */
import { isApiError } from './errors.ts';

export type Host = 'bff' | 'identity' | 'content' | 'shops';

/**
 * Hosts that a screen waits for, by which it is judged whether the operator can be reached. Not that of the shop list: it
 * tells the wilayas alone, which come with the portal.
 */
export type WatchedHost = Exclude<Host, 'shops'>;

/**
 * `reached`: the host answered, be it with an error. `unreachable`: nobody did. `intercepted`: a page came in place of
 * the answer, as from a Wi-Fi that wants a sign-in of its own.
 */
export type Reachability = 'reached' | 'unreachable' | 'intercepted';

/** Status with which a network says that it wants a sign-in first (RFC 6585). */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** What a failed call tells about its host. Undefined: nothing (it was cancelled, or never sent). */
export function reachabilityOf(error: unknown): Reachability | undefined {
  if (!isApiError(error)) return undefined;
  const { kind, status } = error;
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return 'intercepted';
  // A page with an error status comes from the host's own proxy.
  if (kind === 'foreign') return status === undefined || status < 400 ? 'intercepted' : 'reached';
  // A time-out without a status is silence; a 408 or 504 is an answer.
  if (kind === 'offline' || (kind === 'timeout' && status === undefined)) return 'unreachable';
  return 'reached';
}
