/** What every request needs of the rest of the portal. Apart from the client, which is fetched when first used. */
import type { Host, Reachability } from './reachability.ts';

/** What the client needs of the session. The session registers itself at boot; nothing here reaches back up. */
export interface SessionPort {
  /** The access token to send, or undefined when signed out. May wait for a refresh that is due. */
  accessToken(): Promise<string | undefined>;
  /**
   * Asked on 401 or 403. Answers the token to replay with, or undefined when a replay is of no use. Rejects with an
   * `ApiError` when a token may be had later but not now.
   */
  refreshedToken(rejected: string): Promise<string | undefined>;
  /** The server's clock as read from an answer's `Date` header, epoch milliseconds. */
  serverTime(epochMs: number): void;
}

/** Told once of each call that was sent and not cancelled. */
export type ReachabilityListener = (host: Host, reachability: Reachability) => void;

interface RequestContext {
  session: SessionPort | undefined;
  language: string;
  reportReachability: ReachabilityListener | undefined;
}

/** What is connected: the session, the language to ask for, and the listener to which hosts answer. */
export const requestContext: RequestContext = { session: undefined, language: '', reportReachability: undefined };

export function connectSession(port: SessionPort | undefined): void {
  requestContext.session = port;
}

export function connectReachability(listener: ReachabilityListener | undefined): void {
  requestContext.reportReachability = listener;
}

/** The language that the backend-for-frontend is asked to write names in. */
export function setRequestLanguage(language: string): void {
  requestContext.language = language;
}
