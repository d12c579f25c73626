/** Ages and countdowns on screen, on a device whose clock is set meanwhile. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock, steadyNow } from '#src/lib/clock.ts';
import { UpdatedAgo } from '#src/ui/feedback/updated-ago.tsx';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { clear, find, render } from './render.tsx';

const MINUTE_MS = 60_000;
const JUMP_MS = 26 * 60 * MINUTE_MS;

function Countdown({ until }: { until: number }) {
  return <output>{useCountdown(until)}</output>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => find('#root').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  // Whatever the fake clocks began with is no jump of this test.
  clock.check();
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

describe('fault 38: an age', () => {
  test.each([-JUMP_MS, JUMP_MS])(
    'is told by the clock as it was set, by %i ms, as soon as that is seen',
    async (byMs) => {
      const draw = await render(<UpdatedAgo at={Date.now() - 12 * MINUTE_MS} />);
      expect(shown()).toBe('Actualisé il y a 12 minutes');
      vi.setSystemTime(Date.now() + byMs);
      await act(async () => clock.check());
      // The query's date moved along with the clock.
      await draw(<UpdatedAgo at={Date.now() - 13 * MINUTE_MS} />);
      expect(shown()).toBe('Actualisé il y a 13 minutes');
    },
  );

  test('is never in the future, and none where nothing was read', async () => {
    await render(<UpdatedAgo at={Date.now() + JUMP_MS} />);
    expect(shown()).toBe('Actualisé à l’instant');
    await clear();
    await render(<UpdatedAgo at={0} />);
    expect(shown()).toBe('');
  });
});

describe('fault 38: a countdown', () => {
  test('goes on counting when the clock is set back: none of a day', async () => {
    await render(<Countdown until={steadyNow() + MINUTE_MS} />);
    await pass(10_000);
    expect(shown()).toBe('50');
    vi.setSystemTime(Date.now() - JUMP_MS);
    await pass(10_000);
    expect(shown()).toBe('40');
    await pass(40_000);
    expect(shown()).toBe('0');
  });

  test('is over after a sleep that was longer', async () => {
    await render(<Countdown until={steadyNow() + MINUTE_MS} />);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    await pass(500);
    expect(shown()).toBe('0');
  });
});
