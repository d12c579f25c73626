import { steadyIn, steadyNow } from '#src/lib/clock.ts';
import type { EpochMs, SteadyMs } from '#src/lib/units.ts';
import { isApiError } from './client/errors.ts';
import type { CodeRequest } from './users.ts';

/** Times of a one-time code. */
export interface CodeTimes {
  /** When another code may be requested. */
  resendAt: SteadyMs;
  expiresAt: SteadyMs;
}

/** The assumed life of a code that was sent before this page requested one: its real expiry is unknown. */
const UNKNOWN_LIFE_S = 60;

/** Converts the operator's seconds into moments. */
export function codeTimes({ resendIn, expiresIn }: CodeRequest): CodeTimes {
  return { resendAt: steadyIn(resendIn * 1000), expiresAt: steadyIn(expiresIn * 1000) };
}

/** Times for storage beyond the page: moments of the device's clock, and that clock when they were written. */
export type Stored<T> = { [Key in keyof T]: Key extends keyof CodeTimes ? EpochMs : T[Key] } & {
  readonly keptAt?: EpochMs;
};

export function toStoredTimes<T extends Partial<CodeTimes>>(times: T): Stored<T> {
  return { ...(moved(times, Date.now() - steadyNow()) as unknown as Stored<T>), keptAt: Date.now() };
}

/**
 * Converts the output of `toStoredTimes` to times of this page. If the clock was set back since, no time counts as passed.
 */
export function fromStoredTimes<T extends Partial<CodeTimes>>({ keptAt, ...stored }: Stored<T>): T {
  const writtenAt = typeof keptAt === 'number' ? keptAt : 0;
  return moved(stored as unknown as T, steadyNow() - Math.max(Date.now(), writtenAt));
}

function moved<T extends { resendAt?: number; expiresAt?: number }>(times: T, byMs: number): T {
  const { resendAt, expiresAt } = times;
  return {
    ...times,
    ...(resendAt !== undefined && { resendAt: Math.round(resendAt + byMs) }),
    ...(expiresAt !== undefined && { expiresAt: Math.round(expiresAt + byMs) }),
  };
}

/**
 * The times of a requested code. `otp_too_soon` means that a valid code exists, requested on another device or before
 * this tab was reloaded. Rejects with every other refusal.
 */
export async function timesOfSent(request: Promise<CodeRequest>): Promise<CodeTimes> {
  try {
    return codeTimes(await request);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'otp_too_soon') throw error;
    return codeTimes({ resendIn: error.retryAfter ?? 0, expiresIn: UNKNOWN_LIFE_S });
  }
}
