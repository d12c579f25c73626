/** What every request needs of the rest of the portal. Apart from the client, which is fetched when first used. */

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

/** The session as connected, and the language to ask for. */
export const requestContext: { session: SessionPort | undefined; language: string } = {
  session: undefined,
  language: '',
};

export function connectSession(port: SessionPort | undefined): void {
  requestContext.session = port;
}

/** The language that the backend-for-frontend is asked to write names in. */
export function setRequestLanguage(language: string): void {
  requestContext.language = language;
}
