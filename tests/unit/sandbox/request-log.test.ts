import { expect, it } from 'vitest';
import { createRequestLog } from '../../../sandbox/request-log.ts';

const request = (path: string) => ({ at: '', method: 'POST', path, status: 200, correlationId: null });

it('drops a request that was still running when the log was cleared', () => {
  const log = createRequestLog();
  const [late, early] = [log.begin(), log.begin()];
  early(request('/early'));
  expect(log.list()).toMatchObject([{ seq: 1, path: '/early' }]);
  log.clear();
  late(request('/late'));
  expect(log.list()).toEqual([]);
  log.begin()(request('/next'));
  expect(log.list()).toMatchObject([{ seq: 2, path: '/next' }]);
});

it('keeps the last two thousand requests', () => {
  const log = createRequestLog();
  for (let index = 1; index <= 2_003; index++) log.begin()(request(`/${index}`));
  expect(log.list()).toHaveLength(2_000);
  expect(log.list()[0]?.path).toBe('/4');
});
