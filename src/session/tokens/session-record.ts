/**
 * What a sign-in leaves on the device, in two halves: the cookies of section 3, and the refresh token and the times in
 * localStorage. Another tab sees a cookie at once but what was written to localStorage before it only later (seen in
 * Chromium). So one more cookie names the sign-in and the revision of its record: halves of two sign-ins are never read
 * as one, and a tab knows when its view of localStorage is behind. In kiosk mode the record lives in memory alone.
 *
 * A cookie takes about 4 kB. A longer access token moves to localStorage. That half also holds a mark of the token, so
 * that a token which another host wrote into the cookie is not used as ours.
 */

import type { ApiErrorKind } from '#src/api/client/errors.ts';
import { brand } from '#src/brand/brand.ts';
import { type CookieOptions, deleteCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { uuid } from '#src/lib/uuid.ts';
import { readClaims } from './jwt.ts';

export interface SessionRecord {
  /** Random name of this sign-in: stands for the line in query keys and tells one sign-in from the next. */
  readonly line: string;
  /** `213` and nine digits. */
  readonly msisdn: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds by the server's clock. */
  readonly accessExpiresAt: number;
  readonly refreshExpiresAt: number;
  /** Life of the access token from its issue, milliseconds; 0 where it is not known. */
  readonly accessLifeMs: number;
  /** Server's clock minus this device's, milliseconds: what a page judges by until its own first answer. */
  readonly skewMs: number;
  readonly renewal: Renewal;
}

/** What became of the tries to renew with the refresh token of the record. Times are of this device's clock. */
export interface Renewal {
  /** Name of the try that may send the token: a try that finds another name here has been superseded. */
  readonly turn: string;
  /** The lock was taken over: holding it says nothing any more of who else may have sent this token. */
  readonly isContested?: boolean;
  /** How often the token was sent without an answer arriving (fault 06: one more try is allowed). */
  readonly unanswered: number;
  /** When it was last sent, epoch milliseconds. */
  readonly sentAt: number;
  /** Tries in a row that came to nothing, why the last one did, and when the next may be made. */
  readonly failures: number;
  readonly failure?: ApiErrorKind;
  readonly retryAt: number;
}

export const NOT_TRIED: Renewal = { turn: '', unanswered: 0, sentAt: 0, failures: 0, retryAt: 0 };
/** A token whose answer was lost is sent once more, and never again. */
export const MAX_SENDS = 2;

export interface RecordStorage {
  /** The record, where cookies and localStorage are of the same sign-in. */
  read(): SessionRecord | undefined;
  /** True while another tab has written what localStorage does not show here yet: tokens and tries may have changed. */
  isLate(): boolean;
  /** Which sign-in the cookies are of: the one that stands, whatever localStorage still shows. */
  owner(): string | undefined;
  /** The refresh token that is kept here, of whichever sign-in; empty where there is none. */
  refreshToken(): string;
  /**
   * Makes a record for a token that another site of the operator's handed over, where the brand allows it. Asked once,
   * when a page starts.
   */
  adopt(): SessionRecord | undefined;
  /** False when the browser keeps nothing (cookies and storage switched off). */
  write(record: SessionRecord): boolean;
  clear(): void;
}

type Stored = Omit<SessionRecord, 'accessToken' | 'msisdn'> & {
  readonly revision: string;
  /** The access token, where its cookie refused it. */
  readonly accessToken?: string;
  /** End of the access token, see `markOf`. Absent in records of earlier versions. */
  readonly tokenMark?: string;
};

/** Enough of the signature to recognise our own token. Nobody can guess it without the token itself. */
const markOf = (token: string): string => token.slice(-16);

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const COUNTS = ['unanswered', 'sentAt', 'failures', 'retryAt'] as const;
const isRenewal = (value: unknown): value is Renewal => {
  const found = Object(value) as Record<string, unknown>;
  return typeof found.turn === 'string' && COUNTS.every((name) => isNumber(found[name]));
};

/** The half in localStorage. What a sign-in cannot do without must be right; other fields that are wrong get defaults. */
function readStored(text: string | null): Stored | undefined {
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

/** Where a browser keeps the two halves. Every part of it may throw where the browser keeps nothing. */
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
    return localStorage;
  },
};

/** Cookies and localStorage of the browser; what they refuse is reported, never thrown. */
export function browserRecordStorage(
  now: () => number = Date.now,
  device = thisBrowser,
  { acceptsHandedOverToken } = brand.session,
): RecordStorage {
  const text = () => {
    try {
      return device.localStorage.getItem(SESSION_KEY);
    } catch {
      return null;
    }
  };
  const named = () => device.readCookie(SIGN_IN_COOKIE)?.split('.') ?? [];
  const owner = () => named()[0] || undefined;

  function read(): SessionRecord | undefined {
    const stored = readStored(text());
    const msisdn = device.readCookie(MSISDN_COOKIE);
    // The access token's cookie ends with its life; without it the session goes on by a refresh.
    const inCookie = device.readCookie(AUTH_COOKIE);
    // Looked at last: another tab that writes meanwhile begins with the cookie that names the sign-in.
    const [line, revision] = named();
    if (!stored || !msisdn || stored.line !== line) return undefined;
    const { revision: seen, accessToken: inStorage, tokenMark, ...record } = stored;
    const isOwn = tokenMark === undefined || revision !== seen || tokenMark === markOf(inCookie ?? '');
    return { ...record, msisdn, accessToken: (isOwn ? inCookie : undefined) ?? inStorage ?? '' };
  }

  // Cookies go first, in both directions, and the one that names the sign-in goes before what it names: a tab that
  // looks in between sees halves that do not belong together. It is the last to be deleted: without it, a token reads
  // as one that was handed over.
  function write({ accessToken, msisdn, ...record }: SessionRecord): boolean {
    const revision = uuid().slice(0, 8);
    const maxAgeS = Math.max(0, Math.round((record.refreshExpiresAt - record.skewMs - now()) / 1000));
    const keep = (name: string, value: string) => device.writeCookie(name, value, { maxAgeS, sameSite: 'Strict' });
    const isNamed = keep(SIGN_IN_COOKIE, `${record.line}.${revision}`);
    const isInCookie = keep(AUTH_COOKIE, accessToken);
    // A browser that refuses a cookie leaves the one before in its place.
    if (!isInCookie) device.deleteCookie(AUTH_COOKIE);
    const isKept = keep(MSISDN_COOKIE, msisdn) && isNamed;
    const stored = { ...record, revision, tokenMark: markOf(accessToken), ...(isInCookie ? {} : { accessToken }) };
    try {
      device.localStorage.setItem(SESSION_KEY, JSON.stringify(stored satisfies Stored));
    } catch {
      return false;
    }
    return isKept;
  }

  return {
    read,
    isLate() {
      const revision = named()[1];
      return revision !== undefined && revision !== readStored(text())?.revision;
    },
    owner,
    refreshToken: () => readStored(text())?.refreshToken ?? '',
    /** It lasts as long as the token and cannot be refreshed. */
    adopt() {
      const accessToken = acceptsHandedOverToken ? device.readCookie(AUTH_COOKIE) : undefined;
      const claims = accessToken ? readClaims(accessToken) : undefined;
      // A sign-in of this portal's names itself: what is here then is half of one.
      if (!accessToken || owner() || !claims?.expiresAt || claims.expiresAt <= now()) return undefined;
      const { expiresAt, mobileNumber: msisdn } = claims;
      const times = { accessExpiresAt: expiresAt, refreshExpiresAt: expiresAt, accessLifeMs: 0, skewMs: 0 };
      const record = { line: uuid(), msisdn, accessToken, refreshToken: '', ...times, renewal: NOT_TRIED };
      return write(record) ? record : undefined;
    },
    write,
    clear() {
      for (const name of [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE]) device.deleteCookie(name);
      try {
        device.localStorage.removeItem(SESSION_KEY);
      } catch {
        // Storage is switched off: there is nothing to remove.
      }
    },
  };
}

export function memoryRecordStorage(): RecordStorage {
  let kept: SessionRecord | undefined;
  return {
    read: () => kept,
    isLate: () => false,
    owner: () => kept?.line,
    refreshToken: () => kept?.refreshToken ?? '',
    adopt: () => undefined,
    write(record) {
      kept = record;
      return true;
    },
    clear() {
      kept = undefined;
    },
  };
}
