/**
 * How tokens are renewed against an identity service that rotates strictly: a refresh token that comes twice costs the
 * whole sign-in. Rules:
 * - One try at a time over all tabs (`renewal-lock.ts`). A try first writes its name into the record, its *turn*, and
 *   sends the token only while that name still stands there: a tab that slept through the loss of its lock sends nothing.
 * - Only a token that left counts. The count is stored before it leaves, so that a tab which is closed meanwhile
 *   counts too; a checkpoint that failed, or no network, does not.
 * - 400 and 401 of the identity service refuse the token: storage is read again, a newer token there is adopted,
 *   otherwise this is the end. Any other answer (429, 5xx, a page) did not rotate: the count is taken back, and the
 *   token may be sent again after a pause that doubles.
 * - No answer at all: the token may be sent once more (fault 06). After that it is never sent again. That is no sign-out,
 *   since the service did not refuse it: the access token stays valid until it expires, then calls fail with
 *   `unauthorized` ("sign in again"), until the subscriber does or another tab has a newer token.
 * - A result is kept only if the same sign-in with the same refresh token is still stored, so that a sign-out during a
 *   renewal wins. Tokens that come too late for that are revoked.
 */
import { API_ERROR_KINDS, ApiError, type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';
import type { TokenAnswer } from '#src/api/identity.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { Session } from '#src/session/session.ts';
import { MAX_SENDS, type Renewal, type SessionRecord } from './session-record.ts';

export const FIRST_PAUSE_MS = 2_000;
export const LAST_PAUSE_MS = 60_000;
/** No answer comes later than this after a token was sent: a call to the identity service is given up before. */
export const ANSWER_LIMIT_MS = 25_000;

export interface RenewalDependencies {
  /** `onSending` is called when the checkpoint is there and the token is about to leave; if it throws, it stays. */
  refresh(msisdn: string, refreshToken: string, onSending: () => void): Promise<TokenAnswer>;
  revoke(refreshToken: string): Promise<unknown>;
  /**
   * Runs `work` while no other tab does. `isSole`: the browser guarantees it. `mayTakeOver` is asked when the tab at work
   * does not finish, and stops that tab from sending anything if it answers true.
   */
  exclusively<T>(work: (isSole: boolean) => Promise<T>, mayTakeOver: () => boolean): Promise<T>;
  /** Waits for another tab's write to arrive in localStorage: until `isLate` says no, or longer than it ever takes. */
  untilArrived(isLate: () => boolean): Promise<void>;
  isOnline(): boolean;
  now(): number;
  /** 0 to 1. */
  random(): number;
}

/** Why the last try failed. The record may have been written by another version, so any text is possible. */
const failureOf = ({ failure }: Renewal): ApiErrorKind => API_ERROR_KINDS.find((kind) => kind === failure) ?? 'server';

type Outcome = Promise<string | undefined>;

/** Thrown where a try finds that another has taken its place. */
class Superseded extends Error {}

const unavailable = (kind: ApiErrorKind) => new ApiError(kind, { correlationId: '' });

/** The identity service's own refusal. A page with such a status is a proxy's. */
const isRefusal = (error: unknown) =>
  isApiError(error) && (error.status === 400 || error.status === 401) && typeof error.body !== 'string';

/** An answer that did not rotate: an error status, or a page in its place. An answer that broke off counts as none. */
const isOtherAnswer = (error: unknown) => isApiError(error) && error.status !== undefined && error.kind !== 'malformed';

/** Milliseconds until the next try; spread, so that a recovering service is not met by everybody at once. */
export function pauseMs(failures: number, error: unknown, random: number): number {
  const asked = isApiError(error) && error.retryAfter ? error.retryAfter * 1_000 : 0;
  // Without a network no try reaches the service: the pause need not grow.
  const doublings = isApiError(error, 'offline') ? 0 : failures - 1;
  return Math.max(asked, Math.min(FIRST_PAUSE_MS * 2 ** doublings, LAST_PAUSE_MS)) * (1 + random / 2);
}

export function createRenewal(deps: RenewalDependencies): (seen: SessionRecord, session: Session) => Outcome {
  /** Sent, and the answer may still come. */
  const isUnderWay = ({ unanswered, sentAt }: Renewal) =>
    unanswered > 0 && Math.abs(deps.now() - sentAt) < ANSWER_LIMIT_MS;

  const isPaused = ({ retryAt }: Renewal) => {
    const left = retryAt - deps.now();
    // More than any pause: the device's clock was put back.
    return left > 0 && left <= 2 * LAST_PAUSE_MS;
  };

  const note = (session: Session, record: SessionRecord, changes: Partial<Renewal>) =>
    session.keep({ ...record, renewal: { ...record.renewal, ...changes } });

  /** Waits until other tabs' writes have arrived. The record is read afterwards, with no further waiting in between. */
  async function waitForLateWrites(line: string, session: Session): Promise<void> {
    if (session.isLate(line)) await deps.untilArrived(() => session.isLate(line));
  }

  /** What needs no sending: a token that is there already, or the reason why there will be none. */
  function settled(seen: SessionRecord, session: Session): { token: string | undefined } | { current: SessionRecord } {
    const current = session.stored(seen.line);
    if (!current) return { token: undefined };
    if (current.accessToken && current.accessToken !== seen.accessToken) {
      session.followStorage();
      return { token: current.accessToken };
    }
    if (current.refreshToken === '') {
      // Handed over, or left alone in its cookie: it lasts as long as it lasts.
      if (session.serverNow() >= current.accessExpiresAt) session.end('refused');
      return { token: undefined };
    }
    if (current.renewal.unanswered >= MAX_SENDS) return { token: undefined };
    if (isPaused(current.renewal)) throw unavailable(failureOf(current.renewal));
    return { current };
  }

  async function attempt(seen: SessionRecord, session: Session, isSole: boolean): Outcome {
    await waitForLateWrites(seen.line, session);
    const found = settled(seen, session);
    if ('token' in found) return found.token;
    const { current } = found;
    if ((!isSole || current.renewal.isContested) && isUnderWay(current.renewal)) throw unavailable('timeout');

    const turn = uuid();
    const own = () => {
      if (session.isLate(current.line)) return undefined;
      const stored = session.stored(current.line);
      return stored?.refreshToken === current.refreshToken && stored.renewal.turn === turn ? stored : undefined;
    };
    if (!note(session, current, { turn })) return undefined;

    let isSent = false;
    try {
      const tokens = await deps.refresh(current.msisdn, current.refreshToken, () => {
        const record = own();
        if (!record || !note(session, record, { unanswered: record.renewal.unanswered + 1, sentAt: deps.now() })) {
          throw new Superseded();
        }
        isSent = true;
      });
      return commit(tokens, current, session);
    } catch (error) {
      await waitForLateWrites(current.line, session);
      const stored = session.stored(current.line);
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
    const stored = session.stored(sent.line);
    if (stored?.refreshToken === sent.refreshToken) {
      session.keep({ ...stored, ...session.recordFields(tokens) });
      return tokens.access_token;
    }
    if (!stored) deps.revoke(tokens.refresh_token).catch(() => undefined);
    return stored?.accessToken;
  }

  return async (seen, session) => {
    await waitForLateWrites(seen.line, session);
    const found = settled(seen, session);
    if ('token' in found) return found.token;
    if (!deps.isOnline()) throw unavailable('offline');
    return deps.exclusively(
      (isSole) => attempt(seen, session, isSole),
      () => {
        const stored = session.stored(seen.line);
        if (!stored || session.isLate(seen.line) || isUnderWay(stored.renewal)) return false;
        // The tab that has the turn loses it now, before the lock is taken from it.
        return note(session, stored, { turn: uuid(), isContested: true });
      },
    );
  };
}
