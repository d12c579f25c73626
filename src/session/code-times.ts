import type { CodeRequest } from '../api/users.ts';

/** When a code may be asked for again and until when it is good, epoch milliseconds, from the operator's seconds. */
export function codeTimes({ resendIn, expiresIn }: CodeRequest, now = Date.now()) {
  return { resendAt: now + resendIn * 1000, expiresAt: now + expiresIn * 1000 };
}
