/** What every request needs from the rest of the portal. Separate from the client, which is loaded on first use. */
import type { EpochMs } from '#src/lib/units.ts';
import type { Host, Reachability } from './reachability.ts';

/** What the client needs from the session. The session registers itself at boot, so this layer never imports it. */
export interface SessionPort {
  /**
   * The access token to send; undefined when signed out. May wait for a refresh. Rejects with an `ApiError` if no token
   * is available now but one may be later.
   */
  accessToken(): Promise<string | undefined>;
  /**
   * Called after a 401 or 403. Resolves to the token for a replay, or to undefined if a replay is useless. Rejects with
   * an `ApiError` if no token is available now but one may be later.
   */
  refreshedToken(rejected: string): Promise<string | undefined>;
  /** Receives the server's clock from an answer's `Date` header. */
  serverTime(time: EpochMs): void;
}

/** Called once for each call that was sent and not cancelled. */
export type ReachabilityListener = (host: Host, reachability: Reachability) => void;

interface RequestContext {
  session: SessionPort | undefined;
  language: string;
  reportReachability: ReachabilityListener | undefined;
  /** Whether the operator answers, whatever the browser says about the network. */
  isAnswered: () => boolean;
}

/** The connected session, the requested language, and what is known about the reachability of hosts. */
export const requestContext: RequestContext = {
  session: undefined,
  language: '',
  reportReachability: undefined,
  isAnswered: () => false,
};

export function connectSession(port: SessionPort | undefined): void {
  requestContext.session = port;
}

export function connectReachability(listener: ReachabilityListener | undefined, isAnswered = () => false): void {
  requestContext.reportReachability = listener;
  requestContext.isAnswered = isAnswered;
}

/** Sets the language in which the backend-for-frontend should write names. */
export function setRequestLanguage(language: string): void {
  requestContext.language = language;
}
