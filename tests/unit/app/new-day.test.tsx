import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineQuery } from '#src/api/client/line-query.ts';
import { refetchOnNewDay } from '#src/app/new-day.ts';
import type { SignInId } from '#src/lib/units.ts';
import { session } from '#src/session/current-session.ts';

/** Two minutes before the operator's midnight, which is another day in UTC. */
const BEFORE_MIDNIGHT = '2026-11-30T22:58:00Z';
const SIGN_IN = 'a' as SignInId;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(BEFORE_MIDNIGHT) });
  vi.spyOn(session, 'serverNow').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('fault 84: a page stays open over midnight', () => {
  it('asks again for what it shows of the line, once, within a minute, and for nothing else', async () => {
    const client = new QueryClient();
    const asked: string[] = [];
    const watch = (queryKey: readonly unknown[]) =>
      new QueryObserver(client, {
        queryKey,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: () => {
          asked.push(String(queryKey[0]));
          return 1;
        },
      }).subscribe(() => undefined);
    const { queryKey } = lineQuery(SIGN_IN, ['usage'], '/usage/summary', undefined as never);
    watch(queryKey);
    watch(['content', 'faqs']);
    await vi.advanceTimersByTimeAsync(0);
    refetchOnNewDay(client);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(asked).toEqual(['line', 'content']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['line', 'content', 'line']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toEqual(['line', 'content', 'line']);
    client.clear();
  });
});
