/**
 * Who is signed in on this device, in all tabs. Policy:
 * - Storage is the truth; a tab's own snapshot only says when it changed. What other tabs wrote may be seen late
 *   (`session-record.ts`): a record whose halves belong to two sign-ins counts as none, and what has not arrived yet is
 *   waited for. A whole record of a sign-in that has ended is removed wherever it turns up again: a tab that was writing
 *   at that moment must not bring it back.
 * - Tokens are renewed by `renewal.ts`, one try at a time; everybody in this tab who needs a token shares it.
 * - A token is given only to calls of the sign-in it belongs to: an answer that comes late, after another subscriber
 *   signed in, is not replayed in that one's name.
 * - Only the identity service's own refusal (400 or 401) ends a session unasked. A missing network, a time-out, 5xx, 429
 *   or a page in place of the answer never does. Every end has a reason.
 */
import type { TokenAnswer } from '#src/api/identity.ts';
import { uuid } from '#src/lib/uuid.ts';
import { readClaims } from './tokens/jwt.ts';
import { MAX_SENDS, NOT_TRIED, type RecordStorage, type SessionRecord } from './tokens/session-record.ts';

/** Lives of section 9, used where the answer does not say. */
export const ACCESS_LIFE_S = 3600;
export const REFRESH_LIFE_S = 1_209_600;

export type SignOutReason = 'user' | 'idle' | 'refused' | 'other-tab';

/** The sign-in that ended. Whoever removes data because of it removes this one's, and nothing of another. */
export interface EndedSession {
  /** Random name of the sign-in, see `SessionRecord`. */
  readonly line: string;
  /** `213` and nine digits. */
  readonly msisdn: string;
  /** Why it ended, as this tab saw it. */
  readonly reason: SignOutReason;
  /** The subscriber or the kiosk's clock asked for it, in this tab or in the one that this tab follows. */
  readonly isAsked: boolean;
  /**
   * Another tab has signed in somebody by now: what the tabs share (localStorage, store, caches, cookies) may belong to
   * that sign-in and is left alone. The tab in which this one ended has removed its share.
   */
  readonly isSucceeded: boolean;
}

/** What the other tabs are told of a sign-in that ended. */
export type EndNotice = Pick<EndedSession, 'line' | 'isAsked'>;

export interface SessionDependencies {
  storage: RecordStorage;
  /**
   * Gets a token newer than that of the record (`renewal.ts`). Undefined: there is none to be had. Rejects with an
   * `ApiError` when it may yet be had, but not now.
   */
  renew(seen: SessionRecord, session: Session): Promise<string | undefined>;
  /** Has the identity service revoke a refresh token that nobody uses any more. */
  revoke(refreshToken: string): void;
  /** Tells the other tabs that storage changed, and which sign-in ended where one did. */
  announce(ended?: EndNotice): void;
  now(): number;
}

export interface SessionChange {
  record: SessionRecord | undefined;
  /** The sign-in that ended. */
  ended?: EndedSession;
  /** Signed in by another tab, not in this one. */
  isFollowed?: boolean;
  /**
   * What a renewal in the same sign-in came to. `recovered`: there are new tokens after a try of this tab had failed, so
   * that calls which failed without them can be made again. `failed`: there are none for now.
   */
  renewal?: 'renewed' | 'recovered' | 'failed';
}

type Listener = (change: SessionChange) => void;

export class Session {
  #deps: SessionDependencies;
  #snapshot: SessionRecord | undefined;
  #listeners = new Set<Listener>();
  #renewing: Promise<string | undefined> | undefined;
  /** Tokens that calls of this tab were given, of the present sign-in. */
  #given = new Set<string>();
  #ended = new Set<string>();
  /** A call of this tab may have failed for want of a token that could not be renewed. */
  #hasFailed = false;
  /** Server clock minus this device's, milliseconds. */
  #skewMs: number;

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
    this.#snapshot = deps.storage.read() ?? this.#adopt();
    this.#skewMs = this.#snapshot?.skewMs ?? 0;
  }

  /** A token that another site handed over takes the place of whatever half of a sign-in is left here. */
  #adopt(): SessionRecord | undefined {
    const left = this.#deps.storage.refreshToken();
    const adopted = this.#deps.storage.adopt();
    if (adopted && left) this.#deps.revoke(left);
    return adopted;
  }

  get record(): SessionRecord | undefined {
    return this.#snapshot;
  }

  /** True when calls fail until the subscriber signs in again: the token has ended and may not be renewed any more. */
  get needsSignIn(): boolean {
    const record = this.#snapshot;
    return (
      !this.#renewing &&
      record !== undefined &&
      record.renewal.unanswered >= MAX_SENDS &&
      this.serverNow() >= record.accessExpiresAt
    );
  }

  /** Called when somebody is signed in, is signed out, has a new token, or needs to sign in again. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  serverTime(epochMs: number): void {
    this.#skewMs = epochMs - this.#deps.now();
  }

  /** To be called when the device's clock was set or the device slept, with what `onClockJump` says. */
  clockJumped(byMs: number): void {
    // Forwards it may have been a sleep, in which tokens grow old. If the clock was set, the next answer corrects it.
    if (byMs < 0) this.#skewMs -= byMs;
  }

  /** Epoch milliseconds by the server's clock, as far as it is known. */
  serverNow(): number {
    return this.#deps.now() + this.#skewMs;
  }

  /** What a token answer says, as fields of the record. */
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
   * Keeps the tokens of a sign-in, and revokes those that they replace. False when they carry no mobile number or the
   * browser keeps nothing.
   */
  signIn(tokens: TokenAnswer): boolean {
    const claims = readClaims(tokens.access_token);
    if (!claims) return false;
    const record = { ...this.recordFields(tokens), line: uuid(), msisdn: claims.mobileNumber };
    const replaced = new Set([this.#snapshot?.refreshToken, this.#deps.storage.refreshToken()]);
    if (!this.#deps.storage.write(record)) {
      this.#deps.storage.clear();
      return false;
    }
    const before = this.#snapshot?.line;
    // `isSucceeded` is false although another sign-in follows: it has nothing on the device but its record yet.
    this.#become(record, { reason: 'user', isAsked: false, isSucceeded: false });
    this.#deps.announce(before === undefined ? undefined : { line: before, isAsked: false });
    for (const token of replaced) if (token) this.#deps.revoke(token);
    return true;
  }

  /** Clears what is stored and tells every tab. What depends on the session (queries, records) is for the listeners. */
  end(reason: SignOutReason): void {
    const line = this.#snapshot?.line;
    if (!line) return;
    this.#ended.add(line);
    // Another tab may have signed in somebody else, whose record must stay, whether or not it has arrived here.
    const other = this.#read();
    const isSucceeded = this.#isOther(line);
    if (!isSucceeded) this.#deps.storage.clear();
    const isAsked = reason === 'user' || reason === 'idle';
    this.#become(undefined, { reason, isAsked, isSucceeded });
    this.#deps.announce({ line, isAsked });
    if (other) this.#show({ record: other, isFollowed: true });
  }

  /** Another tab changed what is stored, or ended a sign-in: follow it. */
  followStorage(ended?: EndNotice): void {
    if (ended) this.#ended.add(ended.line);
    const stored = this.#read();
    const before = this.#snapshot;
    if (stored?.line !== before?.line) {
      const isAsked = ended?.line === before?.line && ended?.isAsked === true;
      const isSucceeded = before !== undefined && this.#isOther(before.line);
      this.#become(stored, { reason: 'other-tab', isAsked, isSucceeded });
    } else if (stored && this.#deps.storage.isLate()) return;
    else if (stored && stored.accessToken !== before?.accessToken) this.#showRenewed(stored);
    else this.#snapshot = stored;
  }

  /** True when the cookies, which are seen at once, are of another sign-in than this. */
  #isOther(line: string): boolean {
    return (this.#deps.storage.owner() ?? line) !== line;
  }

  #read(): SessionRecord | undefined {
    const stored = this.#deps.storage.read();
    if (!stored || !this.#ended.has(stored.line)) return stored;
    this.#deps.storage.clear();
    return undefined;
  }

  /** What is stored of a sign-in; undefined once it has ended, here or elsewhere. */
  stored(line: string): SessionRecord | undefined {
    const stored = this.#read();
    return stored?.line === line ? stored : undefined;
  }

  /** True while what `stored` answers of this sign-in is about to change: another tab's write has not arrived here. */
  isLate(line: string): boolean {
    return this.#deps.storage.isLate() && this.stored(line) !== undefined;
  }

  /** Stores a change of the present sign-in. False when the browser keeps nothing. */
  keep(record: SessionRecord): boolean {
    const isKept = this.#deps.storage.write(record);
    if (record.accessToken === this.#snapshot?.accessToken) {
      this.#snapshot = record;
      return isKept;
    }
    this.#showRenewed(record);
    this.#deps.announce();
    return isKept;
  }

  /** Changes to another sign-in, or to none. Listeners hear of the end of the present one first. */
  #become(record: SessionRecord | undefined, how: Pick<EndedSession, 'reason' | 'isAsked' | 'isSucceeded'>): void {
    this.#renewing = undefined;
    this.#hasFailed = false;
    this.#given.clear();
    if (this.#snapshot) {
      const { line, msisdn } = this.#snapshot;
      this.#ended.add(line);
      this.#show({ record: undefined, ended: { line, msisdn, ...how } });
    }
    if (record) this.#show(how.reason === 'other-tab' ? { record, isFollowed: true } : { record });
  }

  #showRenewed(record: SessionRecord): void {
    const renewal = this.#hasFailed ? 'recovered' : 'renewed';
    this.#hasFailed = false;
    this.#show({ record, renewal });
  }

  #showFailed(): void {
    this.#hasFailed = true;
    this.#show({ record: this.#snapshot, renewal: 'failed' });
  }

  #show(change: SessionChange): void {
    this.#snapshot = change.record;
    for (const listener of this.#listeners) listener(change);
  }

  /** The token to send. An expired one is renewed first; if that fails it is sent all the same: the server decides. */
  async accessToken(): Promise<string | undefined> {
    const { line, accessToken, accessExpiresAt = 0, refreshToken } = this.#snapshot ?? {};
    // A token handed over by another site cannot be renewed: whether it has expired is for the server to say.
    const hasEnded = refreshToken !== '' && this.serverNow() >= accessExpiresAt;
    if (!accessToken || hasEnded) await this.renew().catch(() => undefined);
    // Somebody else may have signed in meanwhile.
    return this.#snapshot?.line === line ? this.#give(this.#snapshot?.accessToken) : undefined;
  }

  /** A token newer than the rejected one: another tab's, or that of one try shared by all who wait. See `renew`. */
  async refreshedToken(rejected: string): Promise<string | undefined> {
    this.followStorage();
    if (!this.#given.has(rejected)) return undefined;
    const { line, accessToken } = this.#snapshot ?? {};
    const token = accessToken && accessToken !== rejected ? accessToken : await this.renew();
    return this.#snapshot?.line === line ? this.#give(token) : undefined;
  }

  #give(token: string | undefined): string | undefined {
    if (token) this.#given.add(token);
    return token;
  }

  /**
   * Renews the tokens. Undefined when there are none to be had; rejects with an `ApiError` when there may yet be, but
   * not now (no network, the identity service is down, the last try was a moment ago). Where another tab has signed in
   * or renewed before this one heard of it, the tokens are new and stay as they are.
   */
  renew(): Promise<string | undefined> {
    const before = this.#snapshot;
    this.followStorage();
    if (!this.#snapshot || this.#snapshot.line !== before?.line) return Promise.resolve(undefined);
    const { accessToken } = this.#snapshot;
    if (accessToken && accessToken !== before.accessToken) return Promise.resolve(accessToken);
    if (this.needsSignIn) {
      // A tab that was opened after the last try finds out by its first refused call.
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
