/**
 * The stored sign-in, in two halves: the cookies of section 3, and the refresh token and the times in localStorage.
 * Another tab sees a cookie at once, but sometimes sees localStorage later, even if it was written first (seen in
 * Chromium). So one more cookie holds the id of the sign-in and the revision of its record: halves of two sign-ins are
 * never combined, and a tab detects that its view of localStorage is stale. In kiosk mode the record is in memory only.
 *
 * A cookie holds about 4 kB. A longer access token is stored in localStorage. That half also holds a mark of the token,
 * so that a token which another host wrote into the cookie is not used as ours.
 */
import type { ApiErrorKind } from '#src/api/client/errors.ts';
import { brand } from '#src/brand/brand.ts';
import { type CookieOptions, deleteCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';
import type { EpochMs, Msisdn, SignInId } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import { readClaims } from './jwt.ts';

export interface SessionRecord {
  readonly signInId: SignInId;
  readonly msisdn: Msisdn;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** By the server's clock. */
  readonly accessExpiresAt: EpochMs;
  readonly refreshExpiresAt: EpochMs;
  /** Lifetime of the access token from its issue, milliseconds; 0 if unknown. */
  readonly accessLifeMs: number;
  /** Server's clock minus this device's, milliseconds. A page uses it until its own first answer. */
  readonly skewMs: number;
  readonly renewal: Renewal;
}

/** State of the tries to renew with the record's refresh token. Times are of this device's clock. */
export interface Renewal {
  /** Random id of the try that may send the token: a try that finds another id here has been superseded. */
  readonly turn: string;
  /** The lock was taken over, so holding it no longer proves that no other tab has sent this token. */
  readonly isContested?: boolean;
  /** How many times the token was sent without an answer (fault 06: one more try is allowed). */
  readonly unanswered: number;
  /** When it was last sent. */
  readonly sentAt: EpochMs;
  /** Failed tries in a row, why the last one failed, and when the next is allowed. */
  readonly failures: number;
  readonly failure?: ApiErrorKind;
  readonly retryAt: EpochMs;
}

/** Cookies expire in whole seconds, so one may be gone a moment before its token has expired. */
export const COOKIE_ROUNDING_MS = 1_000;
export const NOT_TRIED: Renewal = { turn: '', unanswered: 0, sentAt: 0, failures: 0, retryAt: 0 };
/** A token whose answer was lost is sent once more, and never again. */
export const MAX_SENDS = 2;

export interface RecordStorage {
  /** The record, if the cookies and localStorage belong to the same sign-in. */
  read(): SessionRecord | undefined;
  /** True while another tab has written something that localStorage does not show here yet, such as new tokens. */
  isStale(): boolean;
  /** The sign-in that the cookies name: the current one, even if localStorage still shows another. */
  owner(): SignInId | undefined;
  /** A sign-in is left whose cookies have expired with its refresh token, so `read` does not return it. */
  hasRunOut(): boolean;
  /** The stored refresh token, of any sign-in; empty if there is none. */
  refreshToken(): string;
  /**
   * Makes a record for a token that another site of the operator handed over, if the brand allows it. Called once, when
   * a page starts.
   */
  adopt(): SessionRecord | undefined;
  /**
   * False when the browser does not store it (cookies or storage are switched off or full). What was stored before then
   * remains, in both halves.
   */
  write(record: SessionRecord): boolean;
  clear(): void;
}

/** In the order in which they are deleted: a token without the cookie that names its sign-in looks handed over. */
const COOKIES = [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE];

/** As stored on devices. `line` holds the sign-in id: installed phones have records with that name. */
type Stored = Omit<SessionRecord, 'accessToken' | 'msisdn' | 'signInId'> & {
  readonly line: SignInId;
  readonly revision: string;
  /** The access token, if it does not fit into a cookie. */
  readonly accessToken?: string;
  /** The last characters of the access token, see `markOf`. Absent in records of earlier versions. */
  readonly tokenMark?: string;
};

/** Enough of the signature to recognise our own token. It cannot be guessed without the token itself. */
const markOf = (token: string): string => token.slice(-16);

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const COUNTS = ['unanswered', 'sentAt', 'failures', 'retryAt'] as const;
const isRenewal = (value: unknown): value is Renewal => {
  const found = Object(value) as Record<string, unknown>;
  return typeof found.turn === 'string' && COUNTS.every((name) => isNumber(found[name]));
};

/** Parses the localStorage half. Required fields must be valid; other invalid fields get defaults. */
function readStored(text: string | undefined): Stored | undefined {
  try {
    const found = Object(JSON.parse(text ?? '')) as Record<keyof Stored, unknown>;
    const hasTexts = [found.line, found.revision, found.refreshToken].every((value) => typeof value === 'string');
    if (!hasTexts || !isNumber(found.accessExpiresAt) || !isNumber(found.refreshExpiresAt)) return undefined;
    const { accessLifeMs, skewMs, renewal, accessToken, tokenMark } = found;
    if (![accessToken, tokenMark].every(isTextOrAbsent)) return undefined;
    return {
      ...(found as Stored),
      accessLifeMs: isNumber(accessLifeMs) ? accessLifeMs : 0,
      skewMs: isNumber(skewMs) ? skewMs : 0,
      renewal: isRenewal(renewal) ? renewal : NOT_TRIED,
    };
  } catch {
    return undefined;
  }
}

/** Where a browser stores the two halves. Any member may throw where storage is switched off. */
export interface RecordDevice {
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string, options: CookieOptions): boolean;
  deleteCookie(name: string): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const thisBrowser: RecordDevice = {
  readCookie,
  writeCookie,
  deleteCookie,
  get localStorage() {
    return thisDevice();
  },
};

/** Stores in the browser's cookies and localStorage. A refused write is reported, never thrown. */
export function browserRecordStorage(
  now: () => EpochMs = Date.now,
  device = thisBrowser,
  { acceptsHandedOverToken }: Pick<typeof brand.session, 'acceptsHandedOverToken'> = brand.session,
): RecordStorage {
  const text = storedValue<string>(SESSION_KEY, { in: () => device.localStorage, parse: String });
  const named = () => device.readCookie(SIGN_IN_COOKIE)?.split('.') ?? [];
  const owner = () => named()[0] || undefined;

  function read(): SessionRecord | undefined {
    const stored = readStored(text.read());
    const msisdn = device.readCookie(MSISDN_COOKIE) as Msisdn | undefined;
    // The access token's cookie expires with the token. Without it the session continues with a refresh.
    const inCookie = device.readCookie(AUTH_COOKIE);
    // Read last: another tab's write starts with this cookie.
    const [signInId, revision] = named();
    if (!stored || !msisdn || stored.line !== signInId) return undefined;
    const { line, revision: seen, accessToken: inStorage, tokenMark, ...record } = stored;
    const isOwn = tokenMark === undefined || revision !== seen || tokenMark === markOf(inCookie ?? '');
    const accessToken = (isOwn ? inCookie : undefined) ?? inStorage ?? '';
    // Any host of the same domain can write the cookie of the number, but not a token of ours.
    const owner = readClaims(accessToken)?.mobileNumber ?? msisdn;
    return { ...record, signInId: line, msisdn: owner, accessToken };
  }

  /** Writes cookies that expire with the refresh token. False if the browser refused one. */
  function keepUntil({ refreshExpiresAt, skewMs }: Pick<SessionRecord, 'refreshExpiresAt' | 'skewMs'>) {
    const maxAgeS = Math.max(0, Math.round((refreshExpiresAt - skewMs - now()) / 1000));
    return (name: string, value: string) => device.writeCookie(name, value, { maxAgeS, sameSite: 'Strict' });
  }

  /** Returns a function that restores both halves as they are before the record is written. */
  function beginWrite(record: Parameters<typeof keepUntil>[0]): () => void {
    const before = text.read();
    const cookies = COOKIES.map((name) => [name, device.readCookie(name)] as const);
    return () => {
      const keep = keepUntil(readStored(before) ?? record);
      for (const [name, value] of cookies) {
        if (value === undefined) device.deleteCookie(name);
        else if (value !== device.readCookie(name)) keep(name, value);
      }
      if (before !== text.read()) text.write(before);
    };
  }

  // Cookies are written and deleted before localStorage, and the cookie with the sign-in's id is written before the
  // rest: a tab that reads in between sees halves that do not match. That cookie is deleted last: without it, a token
  // looks as if it was handed over.
  function write({ signInId, accessToken, msisdn, ...record }: SessionRecord): boolean {
    const undo = beginWrite(record);
    const revision = uuid().slice(0, 8);
    const keep = keepUntil(record);
    const isNamed = keep(SIGN_IN_COOKIE, `${signInId}.${revision}`);
    const isInCookie = keep(AUTH_COOKIE, accessToken);
    // A browser that refuses a cookie keeps its previous value.
    if (!isInCookie) device.deleteCookie(AUTH_COOKIE);
    const isPersisted = keep(MSISDN_COOKIE, msisdn) && isNamed;
    const tokens = { tokenMark: markOf(accessToken), ...(isInCookie ? {} : { accessToken }) };
    const stored = { ...record, line: signInId, revision, ...tokens } satisfies Stored;
    if (text.write(JSON.stringify(stored)) && isPersisted) return true;
    undo();
    return false;
  }

  return {
    read,
    isStale() {
      const revision = named()[1];
      return revision !== undefined && revision !== readStored(text.read())?.revision;
    },
    owner,
    hasRunOut() {
      const { refreshExpiresAt, skewMs } = readStored(text.read()) ?? { refreshExpiresAt: Number.NaN, skewMs: 0 };
      return owner() === undefined && refreshExpiresAt - skewMs <= now() + COOKIE_ROUNDING_MS;
    },
    refreshToken: () => readStored(text.read())?.refreshToken ?? '',
    /** The adopted record is valid until the token expires and cannot be refreshed. */
    adopt() {
      const accessToken = acceptsHandedOverToken ? device.readCookie(AUTH_COOKIE) : undefined;
      const claims = accessToken ? readClaims(accessToken) : undefined;
      // A sign-in of this portal has its own cookie: the rest here is then a partial record.
      if (!accessToken || owner() || !claims?.expiresAt || claims.expiresAt <= now()) return undefined;
      const { expiresAt, mobileNumber: msisdn } = claims;
      const times = { accessExpiresAt: expiresAt, refreshExpiresAt: expiresAt, accessLifeMs: 0, skewMs: 0 };
      const record = { signInId: uuid(), msisdn, accessToken, refreshToken: '', ...times, renewal: NOT_TRIED };
      return write(record) ? record : undefined;
    },
    write,
    clear() {
      for (const name of COOKIES) device.deleteCookie(name);
      text.remove();
    },
  };
}

export function memoryRecordStorage(): RecordStorage {
  let stored: SessionRecord | undefined;
  return {
    read: () => stored,
    isStale: () => false,
    owner: () => stored?.signInId,
    hasRunOut: () => false,
    refreshToken: () => stored?.refreshToken ?? '',
    adopt: () => undefined,
    write(record) {
      stored = record;
      return true;
    },
    clear() {
      stored = undefined;
    },
  };
}
