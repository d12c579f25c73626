/** Quick access (sections 4 and 6): such a session may not change its e-mail or password. */
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#src/lib/cookies.ts';
import { OPERATOR_OFFSET_MS } from '#src/lib/operator-zone.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { REFRESH_LIFE_S } from './session.ts';

export const QUICK_ACCESS_COOKIE = 'isQuickAccess';
const DAY_MS = 86_400_000;

const listeners = new Set<() => void>();

export const isQuickAccess = (): boolean => readCookie(QUICK_ACCESS_COOKIE) === 'true';

/** The value that components render. Reading a cookie is a call to another process, too slow for each render. */
let shown: boolean | undefined;

/** Another tab may have written the cookie in the meantime. */
function readAnew(): void {
  const before = shown;
  shown = isQuickAccess();
  if (shown !== before) for (const notify of listeners) notify();
}

export function endOfDayInAlgiers(now: EpochMs): Date {
  return new Date((Math.floor((now + OPERATOR_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OPERATOR_OFFSET_MS);
}

/** Stores the value from the user's details until the next answer: the browser may be closed and reopened before it. */
export function setQuickAccess(value: boolean): void {
  writeCookie(QUICK_ACCESS_COOKIE, String(value), { maxAgeS: REFRESH_LIFE_S });
  readAnew();
}

/** After sign-out: false until the end of the day (section 4). */
export function denyQuickAccessForToday(now = Date.now()): void {
  writeCookie(QUICK_ACCESS_COOKIE, 'false', { expires: endOfDayInAlgiers(now) });
  readAnew();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    readAnew();
    document.addEventListener('visibilitychange', readAnew);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', readAnew);
  };
}

export function useQuickAccess(): boolean {
  return useSyncExternalStore(subscribe, () => {
    shown ??= isQuickAccess();
    return shown;
  });
}
