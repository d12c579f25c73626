/**
 * The budget for reloads that nobody asked for: one a minute in each tab, whichever mechanism reloads. The start guard, the
 * guard for missing parts and the update policy all ask it. The start guard runs before the app, so this file is small.
 */
import type { EpochMs } from './units.ts';

/** Section 9: chunk-reload guard, 60 s. */
export const RELOAD_INTERVAL_MS = 60_000;
/** Epoch milliseconds of the last reload, in sessionStorage. Reloads that the user asked for count too. */
export const RELOADED_AT_KEY = 'portal-reloaded-at';

/** `storage` throws if the browser refuses access. */
type GetStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** True if the stored time is `intervalMs` ago, or if there is none. Undefined if storage is switched off. */
export function isDue(
  storage: GetStorage,
  key: string,
  intervalMs: number,
  now: EpochMs = Date.now(),
): boolean | undefined {
  try {
    const since = now - Number(storage().getItem(key));
    // Below zero, the device's clock was set back. It is not a number if somebody changed the stored value.
    return !(since >= 0 && since < intervalMs);
  } catch {
    return undefined;
  }
}

/** False if the browser does not store it. */
export function note(storage: GetStorage, key: string, value: number = Date.now()): boolean {
  try {
    storage().setItem(key, String(value));
    return true;
  } catch {
    return false;
  }
}
