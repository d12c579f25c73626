import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { createConnectivity } from '#src/offline/connectivity.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { startQuery } from '#src/offline/start-query.ts';

it('is not aborted when the previous screen, which used the same query, is left', async () => {
  const monitor = createConnectivity({
    hasNetwork: () => true,
    events: new EventTarget(),
    probe: async () => 'reached',
  });
  const client = createQueryClient((queryFn, context) => Promise.resolve(queryFn(context)), monitor);
  const signals: AbortSignal[] = [];
  let reply: (text: string) => void = () => undefined;
  const catalogue = {
    queryKey: ['catalogue'],
    meta: { persist: 'content' as const, schema: v.string() },
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<string>((resolve) => {
        reply = resolve;
      });
    },
  };
  const leavePreviousScreen = new QueryObserver(client, { ...catalogue, enabled: false }).subscribe(() => undefined);
  const answer = startQuery(client, catalogue);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  leavePreviousScreen();
  expect(signals[0]?.aborted).toBe(false);
  reply('bundles');
  expect(await answer).toBe('bundles');
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['catalogue'] })
      ?.getObserversCount(),
  ).toBe(0);
});
