import { steadyNow } from '#src/lib/clock.ts';
import { isApiError } from './client/errors.ts';
import type { CodeRequest } from './users.ts';

/** Milliseconds of `steadyNow`. */
export interface CodeTimes {
  /** When another code may be asked for. */
  resendAt: number;
  expiresAt: number;
}

/** How long a code counts as valid that was sent before this page asked for one: its real end is not known. */
const UNKNOWN_LIFE_MS = 60_000;

/** When a code may be asked for again and until when it is good, milliseconds of `steadyNow`, from the operator's seconds. */
export function codeTimes({ resendIn, expiresIn }: CodeRequest, now = steadyNow()): CodeTimes {
  return { resendAt: now + resendIn * 1000, expiresAt: now + expiresIn * 1000 };
}

/** Times as kept beyond the page: by the device's clock, beside what that clock said at the time of writing. */
export type Kept<T> = T & { readonly keptAt?: number };

export function keepTimes<T extends Partial<CodeTimes>>(times: T): Kept<T> {
  return { ...moved(times, Date.now() - steadyNow()), keptAt: Date.now() };
}

/** What `keepTimes` made, as times of this page. If the device's clock was set back since, no time has passed. */
export function keptTimes<T extends Partial<CodeTimes>>({ keptAt, ...kept }: Kept<T>): T {
  const writtenAt = typeof keptAt === 'number' ? keptAt : 0;
  return moved(kept as unknown as T, steadyNow() - Math.max(Date.now(), writtenAt));
}

function moved<T extends Partial<CodeTimes>>(times: T, byMs: number): T {
  const { resendAt, expiresAt } = times;
  return {
    ...times,
    ...(resendAt !== undefined && { resendAt: Math.round(resendAt + byMs) }),
    ...(expiresAt !== undefined && { expiresAt: Math.round(expiresAt + byMs) }),
  };
}

/**
 * The times of a code that was asked for; too soon for another means that one is there, asked for on another device or
 * before this tab was reloaded. Rejects with every other refusal.
 */
export async function timesOfSent(request: Promise<CodeRequest>): Promise<CodeTimes> {
  try {
    return codeTimes(await request);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'otp_too_soon') throw error;
    const now = steadyNow();
    return { resendAt: now + (error.retryAfter ?? 0) * 1000, expiresAt: now + UNKNOWN_LIFE_MS };
  }
}
