/** Ages and countdowns on screen while the device's clock is set. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock, steadyIn } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { UpdatedAgo } from '#src/ui/feedback/updated-ago.tsx';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { clear, find, render } from './render.tsx';

const MINUTE_MS = 60_000;
const JUMP_MS = 26 * 60 * MINUTE_MS;

function Countdown({ until }: { until: SteadyMs }) {
  return <output>{useCountdown(until)}</output>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => find('#root').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  // The start of the fake clocks must not count as a jump.
  clock.check();
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

describe('fault 38: the age of an answer', () => {
  test.each([-JUMP_MS, JUMP_MS])(
    'follows a clock that was set by %i ms as soon as the jump is detected',
    async (byMs) => {
      const draw = await render(<UpdatedAgo at={Date.now() - 12 * MINUTE_MS} />);
      expect(shown()).toBe('Actualisé il y a 12 minutes');
      vi.setSystemTime(Date.now() + byMs);
      await act(async () => clock.check());
      // The query's date was moved with the clock.
      await draw(<UpdatedAgo at={Date.now() - 13 * MINUTE_MS} />);
      expect(shown()).toBe('Actualisé il y a 13 minutes');
    },
  );

  test('is never in the future, and is not shown without an answer', async () => {
    await render(<UpdatedAgo at={Date.now() + JUMP_MS} />);
    expect(shown()).toBe('Actualisé à l’instant');
    await clear();
    await render(<UpdatedAgo at={0} />);
    expect(shown()).toBe('');
  });
});

describe('fault 38: a countdown', () => {
  test('keeps counting when the clock is set back by a day', async () => {
    await render(<Countdown until={steadyIn(MINUTE_MS)} />);
    await pass(10_000);
    expect(shown()).toBe('50');
    vi.setSystemTime(Date.now() - JUMP_MS);
    await pass(10_000);
    expect(shown()).toBe('40');
    await pass(40_000);
    expect(shown()).toBe('0');
  });

  test('is over after a longer sleep', async () => {
    await render(<Countdown until={steadyIn(MINUTE_MS)} />);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    await pass(500);
    expect(shown()).toBe('0');
  });
});
