import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { codeTimes, timesOfSent } from '#src/api/code-times.ts';
import { steadyNow } from '#src/lib/clock.ts';

describe('a code’s times', () => {
  let now: number;
  const refusal = (details: object) => new ApiError('rate-limited', { correlationId: 'x', status: 429, ...details });

  beforeEach(() => {
    vi.useFakeTimers();
    now = steadyNow();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are counted from the moment its answer came, in the operator’s seconds', async () => {
    const times = { resendAt: now + 60_000, expiresAt: now + 300_000 };
    expect(codeTimes({ resendIn: 60, expiresIn: 300 })).toEqual(times);
    expect(await timesOfSent(Promise.resolve({ resendIn: 60, expiresIn: 300 }))).toEqual(times);
  });

  it.each([
    ['when the operator says', { retryAfter: 25 }, 25_000],
    ['at once where it does not say', {}, 0],
  ])('that is there already are taken for good a minute; another may be asked for %s', async (_, said, waitMs) => {
    const sent = timesOfSent(Promise.reject(refusal({ code: 'otp_too_soon', ...said })));
    expect(await sent).toEqual({ resendAt: now + waitMs, expiresAt: now + 60_000 });
  });

  it.each([
    ['refused for another reason', refusal({ code: 'too_many_requests' })],
    ['not answered', new ApiError('offline', { correlationId: '' })],
    ['in error', Object.assign(new Error('bug'), { code: 'otp_too_soon' })],
  ])('are none where the request is %s', async (_, failure) => {
    await expect(timesOfSent(Promise.reject(failure))).rejects.toBe(failure);
  });
});
