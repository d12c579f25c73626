/** Two servers behind a balancer get a release one after the other, then lose it again, while people use the portal. */
import { expect, test } from './fixtures.ts';
import { rollOut } from './support/rollout/rollout.ts';

test.use({ serviceWorkers: 'allow' });

test('fault 61: no visit meets a dead page or a notice while two servers are updated and rolled back one after the other', async ({
  operator,
  browser,
}) => {
  test.slow();
  const { visits, builds, orderFaults } = await rollOut({ operator, browser, visits: 8, seed: 61 });
  expect(visits.filter(({ fault }) => fault)).toEqual([]);
  expect(visits.filter(({ notices }) => notices.length > 0)).toEqual([]);
  expect(orderFaults).toEqual([]);
  expect(visits.some(({ hasBought }) => hasBought)).toBe(true);
  expect(builds).toEqual([builds[0], builds[0]]);
  expect(builds[0]).not.toBe('second');
});
