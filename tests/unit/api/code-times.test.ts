import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { codeTimes, timesOfSent } from '#src/api/code-times.ts';
import { steadyNow } from '#src/lib/clock.ts';

describe('the times of a code', () => {
  let now: number;
  const refusal = (details: object) => new ApiError('rate-limited', { correlationId: 'x', status: 429, ...details });

  beforeEach(() => {
    vi.useFakeTimers();
    now = steadyNow();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are counted in the operator’s seconds from the arrival of the answer', async () => {
    const times = { resendAt: now + 60_000, expiresAt: now + 300_000 };
    expect(codeTimes({ resendIn: 60, expiresIn: 300 })).toEqual(times);
    expect(await timesOfSent(Promise.resolve({ resendIn: 60, expiresIn: 300 }))).toEqual(times);
  });

  it.each([
    ['when the operator allows it', { retryAfter: 25 }, 25_000],
    ['at once if the operator does not say', {}, 0],
  ])('assume one minute of validity for an earlier code, and allow another one %s', async (_, said, waitMs) => {
    const sent = timesOfSent(Promise.reject(refusal({ code: 'otp_too_soon', ...said })));
    expect(await sent).toEqual({ resendAt: now + waitMs, expiresAt: now + 60_000 });
  });

  it.each([
    ['is refused for another reason', refusal({ code: 'too_many_requests' })],
    ['gets no answer', new ApiError('offline', { correlationId: '' })],
    ['fails with a programming error', Object.assign(new Error('bug'), { code: 'otp_too_soon' })],
  ])('are not returned if the request %s', async (_, failure) => {
    await expect(timesOfSent(Promise.reject(failure))).rejects.toBe(failure);
  });
});
