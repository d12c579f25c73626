/**
 * What a sign-in leaves on the device. The cookies are those of section 3; the refresh token and the times stay in
 * localStorage, which every tab reads. In kiosk mode nothing is written at all: the record lives in memory.
 */
import type { ApiErrorKind } from '../api/errors.ts';
import { deleteCookie, readCookie, writeCookie } from '../lib/cookies.ts';
import { uuid } from '../lib/uuid.ts';
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
  /** What the access token was given, milliseconds; 0 where nobody said. */
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
  read(): SessionRecord | undefined;
  /**
   * Makes a record for a token that is here without one. Asked once, when a page starts: later on, another tab's new
   * cookies can be seen before its record, and a record made for them would take the place of that one.
   */
  adopt?(): SessionRecord | undefined;
  /** False when the browser keeps nothing (cookies and storage switched off). */
  write(record: SessionRecord): boolean;
  clear(): void;
}

export const AUTH_COOKIE = 'auth-token';
export const MSISDN_COOKIE = 'msisdn';
export const SESSION_KEY = 'portal-session';

type Stored = Omit<SessionRecord, 'accessToken' | 'msisdn'>;

/** For a record that was kept before these were. */
const UNSAID = { accessLifeMs: 0, skewMs: 0, renewal: NOT_TRIED };

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { line, refreshToken, accessExpiresAt, refreshExpiresAt } = value as Record<string, unknown>;
  return (
    typeof line === 'string' &&
    typeof refreshToken === 'string' &&
    typeof accessExpiresAt === 'number' &&
    typeof refreshExpiresAt === 'number'
  );
}

/**
 * A session of which only the token's cookie is here: handed over by another site of the operator's, or left when the
 * browser dropped the rest. It lasts as long as that token and cannot be refreshed.
 */
function adoptToken(now: number): SessionRecord | undefined {
  const accessToken = readCookie(AUTH_COOKIE);
  const claims = accessToken ? readClaims(accessToken) : undefined;
  if (!accessToken || !claims?.expiresAt || claims.expiresAt <= now) return undefined;
  const { expiresAt, mobileNumber } = claims;
  const stored: Stored = {
    line: uuid(),
    refreshToken: '',
    accessExpiresAt: expiresAt,
    refreshExpiresAt: expiresAt,
    accessLifeMs: 0,
    skewMs: 0,
    renewal: NOT_TRIED,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  writeCookie(MSISDN_COOKIE, mobileNumber, { maxAgeS: Math.round((expiresAt - now) / 1000), sameSite: 'Strict' });
  return { ...stored, msisdn: mobileNumber, accessToken };
}

/** Cookies and localStorage of the browser; what they refuse is reported, never thrown. */
export function browserRecordStorage(now: () => number = Date.now): RecordStorage {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
        const msisdn = readCookie(MSISDN_COOKIE);
        if (!isStored(stored) || !msisdn) {
          // The cookies went with their life; so does what they belonged to.
          if (isStored(stored) && stored.refreshExpiresAt <= now()) localStorage.removeItem(SESSION_KEY);
          return undefined;
        }
        // The access token's cookie ends with its life; without it the session goes on by a refresh.
        return { ...UNSAID, ...stored, msisdn, accessToken: readCookie(AUTH_COOKIE) ?? '' };
      } catch {
        return undefined;
      }
    },
    adopt() {
      try {
        return adoptToken(now());
      } catch {
        return undefined;
      }
    },
    // Cookies go first, in both: other tabs look when localStorage changes, and must then see the whole of it. To a
    // page that starts, half a removal would read as a token that was handed over.
    write({ accessToken, msisdn, ...stored }) {
      const refreshLife = Math.max(0, Math.round((stored.refreshExpiresAt - stored.skewMs - now()) / 1000));
      const isKept =
        writeCookie(AUTH_COOKIE, accessToken, { maxAgeS: refreshLife, sameSite: 'Strict' }) &&
        writeCookie(MSISDN_COOKIE, msisdn, { maxAgeS: refreshLife, sameSite: 'Strict' });
      try {
        localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
      } catch {
        return false;
      }
      return isKept;
    },
    clear() {
      deleteCookie(AUTH_COOKIE);
      deleteCookie(MSISDN_COOKIE);
      try {
        localStorage.removeItem(SESSION_KEY);
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
    write(record) {
      kept = record;
      return true;
    },
    clear() {
      kept = undefined;
    },
  };
}
