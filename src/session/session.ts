/**
 * Who is signed in on this device, in all tabs. Policy:
 * - Storage is authoritative; a tab's own snapshot only serves to detect changes. Another tab's writes may arrive late
 *   (`session-record.ts`): a record whose halves belong to two sign-ins counts as none, and the tab waits for a write
 *   that has not arrived. If a whole record of an ended sign-in reappears, it is removed: a tab that was writing at
 *   that moment must not restore it.
 * - `renewal.ts` renews tokens, one try at a time; all callers in this tab share that try.
 * - A call gets a token only of the sign-in it belongs to: an answer that arrives after another subscriber signed in is
 *   not replayed in that subscriber's name.
 * - Only a refusal by the identity service itself (400 or 401) ends a session without a request by the subscriber. A
 *   missing network, a time-out, 5xx, 429 or an HTML page never does. A sign-in that ran out on the device, because its
 *   cookies expired with the refresh token, ends as if it were refused. Every end has a reason.
 */
import type { TokenAnswer } from '#src/api/identity.ts';
import { createEmitter } from '#src/lib/emitter.ts';
import type { EpochMs, Msisdn, SignInId } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import { readClaims } from './tokens/jwt.ts';
import {
  COOKIE_ROUNDING_MS,
  MAX_SENDS,
  NOT_TRIED,
  type RecordStorage,
  type SessionRecord,
} from './tokens/session-record.ts';

/** Token lifetimes of section 9, used when the answer does not contain them. */
const ACCESS_LIFE_S = 3600;
export const REFRESH_LIFE_S = 1_209_600;

export const SIGN_OUT_REASONS = ['user', 'idle', 'refused', 'other-tab'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** The sign-in that ended. Listeners must delete only this sign-in's data. */
export interface EndedSession {
  readonly signInId: SignInId;
  readonly msisdn: Msisdn;
  /** Why it ended, as seen by this tab. */
  readonly reason: SignOutReason;
  /** The subscriber or the kiosk's idle clock ended it, in this tab or in the tab that this one follows. */
  readonly isAsked: boolean;
  /**
   * The identity service refused to go on, or the sign-in ran out on the device, in this tab or in the tab that this one
   * follows. The screen says so.
   */
  readonly isRefused: boolean;
  /**
   * Another tab has signed somebody in by now. What the tabs share (localStorage, store, caches, cookies) may belong to
   * that sign-in and must be left alone. The tab in which this sign-in ended has removed its shared data.
   */
  readonly isSucceeded: boolean;
}

/** Message to the other tabs about a sign-in that ended. */
export interface EndNotice {
  /** The sign-in id, under the name that tabs of every version read. */
  readonly line: SignInId;
  readonly isAsked: boolean;
  readonly isRefused: boolean;
}

export interface SessionDeps {
  storage: RecordStorage;
  /**
   * Gets a newer token than the record's (`renewal.ts`). Resolves with undefined when there is none. Rejects with an
   * `ApiError` when there is none now but a later try may succeed.
   */
  renew(seen: SessionRecord, session: Session): Promise<string | undefined>;
  /** Asks the identity service to revoke a refresh token that is no longer used. */
  revoke(refreshToken: string): void;
  /** Notifies the other tabs that storage changed, and which sign-in ended, if one did. */
  announce(ended?: EndNotice): void;
  now(): EpochMs;
}

export interface SessionChange {
  record: SessionRecord | undefined;
  /** The sign-in that ended. */
  ended?: EndedSession;
  /** Another tab signed in, not this one. */
  isFollowed?: boolean;
  /**
   * Result of a renewal in the same sign-in. `recovered`: there are new tokens after a try of this tab had failed, so
   * the calls that failed can be repeated. `failed`: there are none for now.
   */
  renewal?: 'renewed' | 'recovered' | 'failed';
}

type Listener = (change: SessionChange) => void;

export class Session {
  #deps: SessionDeps;
  #snapshot: SessionRecord | undefined;
  readonly #changes = createEmitter<[SessionChange]>();
  #renewing: Promise<string | undefined> | undefined;
  /** Tokens that calls of this tab received, of the current sign-in only. */
  #given = new Set<string>();
  #ended = new Set<SignInId>();
  /** A call of this tab may have failed because its token could not be renewed. */
  #hasFailed = false;
  /** Server clock minus this device's, milliseconds. */
  #skewMs: number;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#snapshot = deps.storage.read() ?? this.#adopt();
    this.#skewMs = this.#snapshot?.skewMs ?? 0;
  }

  /** A token that another site handed over replaces any partial record that is left here. */
  #adopt(): SessionRecord | undefined {
    const left = this.#deps.storage.refreshToken();
    const adopted = this.#deps.storage.adopt();
    if (adopted && left) this.#deps.revoke(left);
    return adopted;
  }

  get record(): SessionRecord | undefined {
    return this.#snapshot;
  }

  /** True when calls fail until the subscriber signs in again: the token has expired and must not be renewed again. */
  get needsSignIn(): boolean {
    const record = this.#snapshot;
    return (
      !this.#renewing &&
      record !== undefined &&
      record.renewal.unanswered >= MAX_SENDS &&
      this.serverNow() >= record.accessExpiresAt
    );
  }

  /** Runs the listener at each sign-in and sign-out, and at each renewal, also a failed one. */
  subscribe(listener: Listener): () => void {
    return this.#changes.subscribe(listener);
  }

  serverTime(time: EpochMs): void {
    this.#skewMs = time - this.#deps.now();
  }

  /** Call this when the device's clock was set or the device slept, with the value of `onClockJump`. */
  clockJumped(byMs: number): void {
    // A jump forwards may be a sleep, in which tokens age. If the clock was set, the next answer corrects it.
    if (byMs < 0) this.#skewMs -= byMs;
  }

  /** The server's clock, as far as it is known. */
  serverNow(): EpochMs {
    return this.#deps.now() + this.#skewMs;
  }

  /** The record's fields from a token answer. */
  recordFields(tokens: TokenAnswer) {
    const now = this.serverNow();
    const accessLifeMs = (tokens.expires_in || ACCESS_LIFE_S) * 1000;
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      accessLifeMs,
      accessExpiresAt: now + accessLifeMs,
      refreshExpiresAt: now + (tokens.refresh_expires_in || REFRESH_LIFE_S) * 1000,
      skewMs: this.#skewMs,
      renewal: NOT_TRIED,
    };
  }

  /**
   * Stores the tokens of a sign-in, and revokes those that they replace. False, and nothing has changed, when the token
   * contains no mobile number or the browser does not store it.
   */
  signIn(tokens: TokenAnswer): boolean {
    const claims = readClaims(tokens.access_token);
    if (!claims) return false;
    const record = { ...this.recordFields(tokens), signInId: uuid(), msisdn: claims.mobileNumber };
    const replaced = new Set([this.#snapshot?.refreshToken, this.#deps.storage.refreshToken()]);
    if (!this.#deps.storage.write(record)) return false;
    const before = this.#snapshot?.signInId;
    // `isSucceeded` is false although another sign-in follows: only the record of that one is on the device yet.
    this.#setState(record, { reason: 'user', isAsked: false, isRefused: false, isSucceeded: false });
    this.#deps.announce(before === undefined ? undefined : { line: before, isAsked: false, isRefused: false });
    for (const token of replaced) if (token) this.#deps.revoke(token);
    return true;
  }

  /** Clears the stored record and notifies every tab. Listeners remove dependent data (queries, records). */
  end(reason: SignOutReason): void {
    const signInId = this.#snapshot?.signInId;
    if (!signInId) return;
    this.#ended.add(signInId);
    // Another tab may have signed in somebody else, whose record must stay, even if it has not arrived here yet.
    const other = this.#read();
    const isSucceeded = this.#isOther(signInId);
    if (!isSucceeded) this.#deps.storage.clear();
    const isAsked = reason === 'user' || reason === 'idle';
    const isRefused = reason === 'refused';
    this.#setState(undefined, { reason, isAsked, isRefused, isSucceeded });
    this.#deps.announce({ line: signInId, isAsked, isRefused });
    if (other) this.#notify({ record: other, isFollowed: true });
  }

  /** Call this when another tab changed storage or ended a sign-in. Updates this tab. */
  followStorage(ended?: EndNotice): void {
    if (ended) this.#ended.add(ended.line);
    const stored = this.#read();
    const before = this.#snapshot;
    if (before && !stored && !ended && this.#hasRunOut(before)) this.end('refused');
    else if (stored?.signInId !== before?.signInId) {
      const { isAsked = false, isRefused = false } = ended?.line === before?.signInId ? (ended ?? {}) : {};
      const isSucceeded = before !== undefined && this.#isOther(before.signInId);
      this.#setState(stored, { reason: 'other-tab', isAsked, isRefused, isSucceeded });
    } else if (stored && this.#deps.storage.isStale()) return;
    else if (stored && stored.accessToken !== before?.accessToken) this.#showRenewed(stored);
    else this.#snapshot = stored;
  }

  /** The cookies are gone because they have expired: no tab has signed out or signed in. */
  #hasRunOut(record: SessionRecord): boolean {
    return this.#deps.storage.owner() === undefined && this.serverNow() + COOKIE_ROUNDING_MS >= record.refreshExpiresAt;
  }

  /** True when the cookies, which every tab sees at once, belong to another sign-in. */
  #isOther(signInId: SignInId): boolean {
    return (this.#deps.storage.owner() ?? signInId) !== signInId;
  }

  #read(): SessionRecord | undefined {
    const stored = this.#deps.storage.read();
    if (!stored || !this.#ended.has(stored.signInId)) return stored;
    this.#deps.storage.clear();
    return undefined;
  }

  /** The stored record of this sign-in; undefined once it has ended, here or in another tab. */
  stored(signInId: SignInId): SessionRecord | undefined {
    const stored = this.#read();
    return stored?.signInId === signInId ? stored : undefined;
  }

  /** True while the result of `stored` is about to change: another tab's write has not arrived here. */
  isStale(signInId: SignInId): boolean {
    return this.#deps.storage.isStale() && this.stored(signInId) !== undefined;
  }

  /** Stores a change of the current sign-in. False, without a change, when the browser does not store it. */
  keep(record: SessionRecord): boolean {
    if (!this.#deps.storage.write(record)) return false;
    if (record.accessToken === this.#snapshot?.accessToken) {
      this.#snapshot = record;
      return true;
    }
    this.#showRenewed(record);
    this.#deps.announce();
    return true;
  }

  /** Changes to another sign-in, or to none. Listeners are first notified that the current one ended. */
  #setState(record: SessionRecord | undefined, how: Omit<EndedSession, 'signInId' | 'msisdn'>): void {
    this.#renewing = undefined;
    this.#hasFailed = false;
    this.#given.clear();
    if (this.#snapshot) {
      const { signInId, msisdn } = this.#snapshot;
      this.#ended.add(signInId);
      this.#notify({ record: undefined, ended: { signInId, msisdn, ...how } });
    }
    if (record) this.#notify(how.reason === 'other-tab' ? { record, isFollowed: true } : { record });
  }

  #showRenewed(record: SessionRecord): void {
    const renewal = this.#hasFailed ? 'recovered' : 'renewed';
    this.#hasFailed = false;
    this.#notify({ record, renewal });
  }

  #showFailed(): void {
    this.#hasFailed = true;
    this.#notify({ record: this.#snapshot, renewal: 'failed' });
  }

  #notify(change: SessionChange): void {
    this.#snapshot = change.record;
    this.#changes.emit(change);
  }

  /**
   * The token to send; undefined when signed out. An expired one is renewed first; if that fails it is sent anyway, and
   * the server decides. Rejects with the `ApiError` of the renewal if there is no token to send.
   */
  async accessToken(): Promise<string | undefined> {
    const { signInId, accessToken, accessExpiresAt = 0, refreshToken } = this.#snapshot ?? {};
    // A token handed over by another site cannot be renewed: the server decides whether it has expired.
    const hasEnded = refreshToken !== '' && this.serverNow() >= accessExpiresAt;
    if (!accessToken || hasEnded) {
      await this.renew().catch((error: unknown) => {
        if (!accessToken) throw error;
      });
    }
    // Somebody else may have signed in during the wait.
    return this.#snapshot?.signInId === signInId ? this.#give(this.#snapshot?.accessToken) : undefined;
  }

  /** A newer token than the rejected one: from another tab, or from the one try that all callers share. See `renew`. */
  async refreshedToken(rejected: string): Promise<string | undefined> {
    this.followStorage();
    if (!this.#given.has(rejected)) return undefined;
    const { signInId, accessToken } = this.#snapshot ?? {};
    const token = accessToken && accessToken !== rejected ? accessToken : await this.renew();
    return this.#snapshot?.signInId === signInId ? this.#give(token) : undefined;
  }

  #give(token: string | undefined): string | undefined {
    if (token) this.#given.add(token);
    return token;
  }

  /**
   * Renews the tokens. Resolves with undefined when there are none. Rejects with an `ApiError` when a later try may
   * succeed (no network, the identity service is down, the last try was a moment ago). If another tab has signed in or
   * renewed before this tab noticed, the new tokens are used as they are.
   */
  renew(): Promise<string | undefined> {
    const before = this.#snapshot;
    this.followStorage();
    if (!this.#snapshot || this.#snapshot.signInId !== before?.signInId) return Promise.resolve(undefined);
    const { accessToken } = this.#snapshot;
    if (accessToken && accessToken !== before.accessToken) return Promise.resolve(accessToken);
    if (this.needsSignIn) {
      // A tab opened after the last try learns of it from its first refused call.
      if (!this.#hasFailed) this.#showFailed();
      return Promise.resolve(undefined);
    }
    if (!this.#renewing) {
      const settle = (hasFailed: boolean) => {
        if (this.#renewing !== renewing) return;
        this.#renewing = undefined;
        if (!hasFailed && !this.needsSignIn) return;
        this.#showFailed();
      };
      const renewing = this.#deps.renew(this.#snapshot, this).then(
        (token) => {
          settle(false);
          return token;
        },
        (error) => {
          settle(true);
          throw error;
        },
      );
      this.#renewing = renewing;
    }
    return this.#renewing;
  }
}
