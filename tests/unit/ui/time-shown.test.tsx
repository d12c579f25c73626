/** Ages and countdowns on screen while the device's clock is set. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock, steadyIn } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { UpdatedAgo } from '#src/ui/feedback/updated-ago.tsx';
import { useCountdown } from '#src/ui/hooks/use-countdown.ts';
import { renderInLanguage } from '../../support/component.tsx';

const MINUTE_MS = 60_000;
const JUMP_MS = 26 * 60 * MINUTE_MS;

function Countdown({ until }: { until: SteadyMs }) {
  return <output>{useCountdown(until)}</output>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  // The start of the fake clocks must not count as a jump.
  clock.check();
});
afterEach(() => void vi.useRealTimers());

describe('fault 38: the age of an answer', () => {
  test.each([-JUMP_MS, JUMP_MS])(
    'follows a clock that was set by %i ms as soon as the jump is detected',
    async (byMs) => {
      const { rerender } = await renderInLanguage(<UpdatedAgo at={Date.now() - 12 * MINUTE_MS} />);
      expect(shown()).toBe('Actualisé il y a 12 minutes');
      vi.setSystemTime(Date.now() + byMs);
      await act(async () => clock.check());
      // The query's date was moved with the clock.
      rerender(<UpdatedAgo at={Date.now() - 13 * MINUTE_MS} />);
      expect(shown()).toBe('Actualisé il y a 13 minutes');
    },
  );

  test('is never in the future, and is not shown without an answer', async () => {
    await renderInLanguage(<UpdatedAgo at={Date.now() + JUMP_MS} />);
    expect(shown()).toBe('Actualisé à l’instant');
    cleanup();
    await renderInLanguage(<UpdatedAgo at={0} />);
    expect(shown()).toBe('');
  });
});

describe('the age of an answer without a network', () => {
  test.each([
    ['fr', 'Actualisé à 13:00', 'Actualisé le 20/11'],
    ['en', 'Updated at 13:00', 'Updated on 20/11'],
    ['ar', 'آخر تحديث على 13:00', 'آخر تحديث: 20/11'],
  ] as const)('is the time it was read in %s, with the day if that is not today', async (language, today, before) => {
    await renderInLanguage(<UpdatedAgo at={Date.now()} isOffline />, language);
    expect(shown()).toBe(today);
    cleanup();
    await renderInLanguage(<UpdatedAgo at={Date.now() - JUMP_MS} isOffline />, language);
    expect(shown()).toContain(before);
  });
});

describe('fault 38: a countdown', () => {
  test('keeps counting when the clock is set back by a day', async () => {
    await renderInLanguage(<Countdown until={steadyIn(MINUTE_MS)} />);
    await pass(10_000);
    expect(shown()).toBe('50');
    vi.setSystemTime(Date.now() - JUMP_MS);
    await pass(10_000);
    expect(shown()).toBe('40');
    await pass(40_000);
    expect(shown()).toBe('0');
  });

  test('is over after a longer sleep', async () => {
    await renderInLanguage(<Countdown until={steadyIn(MINUTE_MS)} />);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    await pass(500);
    expect(shown()).toBe('0');
  });
});
