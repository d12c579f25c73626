import type { IdleClock } from './idle-clock.ts';
import { isKiosk } from './mode.ts';

/** The idle clock for code that also runs elsewhere: loaded only at a kiosk, undefined anywhere else. */
export const kioskClock = async (): Promise<IdleClock | undefined> =>
  isKiosk() ? (await import('./clock.ts')).clock : undefined;
