/**
 * Renews tokens against an identity service with strict rotation: a refresh token that arrives twice ends the whole
 * sign-in. Rules:
 * - One try at a time across all tabs (`renewal-lock.ts`). A try first writes its random id into the record, its
 *   *turn*, and sends the token only while the record still has that id: a tab that lost its lock while asleep sends
 *   nothing.
 * - Only a token that was sent counts. The count is stored before sending, so that it also counts when the tab is
 *   closed meanwhile. A failed checkpoint or a missing network does not count.
 * - 400 and 401 of the identity service refuse the token. Storage is read again: a newer token there is used, otherwise
 *   the session ends. Any other answer (429, 5xx, a page) did not rotate: the count is restored, and the token may be
 *   sent again after a pause that doubles.
 * - Without an answer, the token may be sent once more (fault 06), and then never again. That does not sign out, since
 *   the service did not refuse it: the access token stays valid until it expires. Then calls fail with `unauthorized`
 *   ("sign in again") until the subscriber signs in or another tab has a newer token.
 * - A step that the browser does not store is not taken: with a full device the token is not sent, and the renewal fails
 *   with `storage` (fault 76).
 * - A result is stored only if the same sign-in with the same refresh token is still stored, so that a sign-out during
 *   a renewal wins. Tokens that arrive after a sign-out are revoked.
 */
import { API_ERROR_KINDS, ApiError, type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';
import type { TokenAnswer } from '#src/api/identity.ts';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { Session } from '#src/session/session.ts';
import { MAX_SENDS, type Renewal, type SessionRecord } from './session-record.ts';

export const FIRST_PAUSE_MS = 2_000;
export const LAST_PAUSE_MS = 60_000;
/** The longest time an answer can take after a token was sent: the call to the identity service times out earlier. */
export const ANSWER_LIMIT_MS = 25_000;

export interface RenewalDeps {
  /** `onSending` runs after the checkpoint, just before the token is sent; if it throws, the token is not sent. */
  refresh(msisdn: Msisdn, refreshToken: string, onSending: () => void): Promise<TokenAnswer>;
  revoke(refreshToken: string): Promise<unknown>;
  /**
   * Runs `work` while no other tab does. `isSole`: the browser guarantees it. `mayTakeOver` runs when the working tab
   * does not finish; if it returns true, it has stopped that tab from sending anything.
   */
  exclusively<T>(work: (isSole: boolean) => Promise<T>, mayTakeOver: () => boolean): Promise<T>;
  /** Waits until another tab's write arrives in localStorage: until `isStale` returns false, or a time limit. */
  waitForSync(isStale: () => boolean): Promise<void>;
  isOnline(): boolean;
  now(): number;
  /** 0 to 1. */
  random(): number;
}

/** Why the last try failed. Another version may have written the record, so any text is possible. */
const failureOf = ({ failure }: Renewal): ApiErrorKind => API_ERROR_KINDS.find((kind) => kind === failure) ?? 'server';

type Outcome = Promise<string | undefined>;

/** Thrown when another try has replaced this one. */
class Superseded extends Error {}

const unavailable = (kind: ApiErrorKind) => new ApiError(kind, { correlationId: '' });

/** A refusal by the identity service itself. A text body (an HTML page) with such a status comes from a proxy. */
const isRefusal = (error: unknown) =>
  isApiError(error) && (error.status === 400 || error.status === 401) && typeof error.body !== 'string';

/** An answer without rotation: an error status, or a page. A truncated answer counts as no answer. */
const isOtherAnswer = (error: unknown) => isApiError(error) && error.status !== undefined && error.kind !== 'malformed';

/** Milliseconds until the next try; randomized, so that clients do not all return at once to a recovering service. */
export function pauseMs(failures: number, error: unknown, random: number): number {
  const asked = isApiError(error) && error.retryAfter ? error.retryAfter * 1_000 : 0;
  // Without a network no try reaches the service, so the pause does not grow.
  const doublings = isApiError(error, 'offline') ? 0 : failures - 1;
  return Math.max(asked, Math.min(FIRST_PAUSE_MS * 2 ** doublings, LAST_PAUSE_MS)) * (1 + random / 2);
}

export function createRenewal(deps: RenewalDeps): (seen: SessionRecord, session: Session) => Outcome {
  /** The token was sent, and the answer may still arrive. */
  const isUnderWay = ({ unanswered, sentAt }: Renewal) =>
    unanswered > 0 && Math.abs(deps.now() - sentAt) < ANSWER_LIMIT_MS;

  const isPaused = ({ retryAt }: Renewal) => {
    const left = retryAt - deps.now();
    // Longer than any pause: the device's clock was set back.
    return left > 0 && left <= 2 * LAST_PAUSE_MS;
  };

  const note = (session: Session, record: SessionRecord, changes: Partial<Renewal>) =>
    session.keep({ ...record, renewal: { ...record.renewal, ...changes } });

  /** Waits until other tabs' writes have arrived. The caller then reads the record without waiting again. */
  async function waitForLateWrites(signInId: SignInId, session: Session): Promise<void> {
    if (session.isStale(signInId)) await deps.waitForSync(() => session.isStale(signInId));
  }

  /** The outcome if nothing needs to be sent: an existing token, or none. Throws during a pause. */
  function settled(seen: SessionRecord, session: Session): { token: string | undefined } | { current: SessionRecord } {
    const current = session.stored(seen.signInId);
    if (!current) return { token: undefined };
    if (current.accessToken && current.accessToken !== seen.accessToken) {
      session.followStorage();
      return { token: current.accessToken };
    }
    if (current.refreshToken === '') {
      // Handed over, or its refresh token was lost: it is valid until it expires.
      if (session.serverNow() >= current.accessExpiresAt) session.end('refused');
      return { token: undefined };
    }
    if (current.renewal.unanswered >= MAX_SENDS) return { token: undefined };
    if (isPaused(current.renewal)) throw unavailable(failureOf(current.renewal));
    return { current };
  }

  async function attempt(seen: SessionRecord, session: Session, isSole: boolean): Outcome {
    await waitForLateWrites(seen.signInId, session);
    const found = settled(seen, session);
    if ('token' in found) return found.token;
    const { current } = found;
    if ((!isSole || current.renewal.isContested) && isUnderWay(current.renewal)) throw unavailable('timeout');

    const turn = uuid();
    const own = () => {
      if (session.isStale(current.signInId)) return undefined;
      const stored = session.stored(current.signInId);
      return stored?.refreshToken === current.refreshToken && stored.renewal.turn === turn ? stored : undefined;
    };
    if (!note(session, current, { turn })) throw unavailable('storage');

    let isSent = false;
    try {
      const tokens = await deps.refresh(current.msisdn, current.refreshToken, () => {
        const record = own();
        if (!record) throw new Superseded();
        const sent = { unanswered: record.renewal.unanswered + 1, sentAt: deps.now() };
        if (!note(session, record, sent)) throw unavailable('storage');
        isSent = true;
      });
      return commit(tokens, current, session);
    } catch (error) {
      await waitForLateWrites(current.signInId, session);
      const stored = session.stored(current.signInId);
      if (stored?.refreshToken !== current.refreshToken) return stored?.accessToken;
      if (isSent && isRefusal(error)) {
        session.end('refused');
        return undefined;
      }
      const record = own();
      const kind = isApiError(error) ? error.kind : error instanceof Superseded ? 'timeout' : 'offline';
      if (record) {
        const failures = current.renewal.failures + 1;
        const { unanswered } = isSent && !isOtherAnswer(error) ? record.renewal : current.renewal;
        const retryAt = deps.now() + pauseMs(failures, error, deps.random());
        note(session, record, { unanswered, failures, failure: kind, retryAt });
        if (unanswered >= MAX_SENDS) return undefined;
      }
      throw isApiError(error) ? error : unavailable(kind);
    }
  }

  function commit(tokens: TokenAnswer, sent: SessionRecord, session: Session): string | undefined {
    const stored = session.stored(sent.signInId);
    if (stored?.refreshToken === sent.refreshToken) {
      // Tokens that are not stored are lost for the other tabs, so they count as an answer that was lost.
      if (!session.keep({ ...stored, ...session.recordFields(tokens) })) throw unavailable('storage');
      return tokens.access_token;
    }
    if (!stored) deps.revoke(tokens.refresh_token).catch(() => undefined);
    return stored?.accessToken;
  }

  return async (seen, session) => {
    await waitForLateWrites(seen.signInId, session);
    const found = settled(seen, session);
    if ('token' in found) return found.token;
    if (!deps.isOnline()) throw unavailable('offline');
    return deps.exclusively(
      (isSole) => attempt(seen, session, isSole),
      () => {
        const stored = session.stored(seen.signInId);
        if (!stored || session.isStale(seen.signInId) || isUnderWay(stored.renewal)) return false;
        // The frozen tab loses its turn first, then its lock.
        return note(session, stored, { turn: uuid(), isContested: true });
      },
    );
  };
}
