import { isApiError } from '../api/errors.ts';
import type { CodeRequest } from '../api/users.ts';

/** Epoch milliseconds. */
export interface CodeTimes {
  /** When another code may be asked for. */
  resendAt: number;
  expiresAt: number;
}

/** How long a code is taken for good that was sent before this page asked: nobody said when it ends. */
const UNSAID_LIFE_MS = 60_000;

/** When a code may be asked for again and until when it is good, epoch milliseconds, from the operator's seconds. */
export function codeTimes({ resendIn, expiresIn }: CodeRequest, now = Date.now()): CodeTimes {
  return { resendAt: now + resendIn * 1000, expiresAt: now + expiresIn * 1000 };
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
    const now = Date.now();
    return { resendAt: now + (error.retryAfter ?? 0) * 1000, expiresAt: now + UNSAID_LIFE_MS };
  }
}
