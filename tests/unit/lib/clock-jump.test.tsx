import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const JUMP_MS = 26 * 3_600_000;

async function listen() {
  const { onClockJump } = await import('#src/lib/clock-jump.ts');
  const listener = vi.fn();
  const stop = onClockJump(listener);
  return { listener, stop };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([-JUMP_MS, JUMP_MS])('fault 38: notices a clock set by %i ms on a page that is only visible', async (byMs) => {
  const { listener } = await listen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listener).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + byMs);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener.mock.calls[0]?.[0]).toBeCloseTo(byMs, -1);
});

it.each([
  ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back from the back-forward cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['is in front again', () => window.dispatchEvent(new Event('focus'))],
])('notices a changed clock at once when the page %s, because timers sleep with the device', async (_, wake) => {
  const { listener } = await listen();
  vi.setSystemTime(Date.now() + JUMP_MS);
  wake();
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('does not report a changed clock after unsubscribing', async () => {
  const { listener, stop } = await listen();
  stop();
  vi.setSystemTime(Date.now() - JUMP_MS);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listener).not.toHaveBeenCalled();
});
