/** The only case that takes the full time limit of a call. */
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../sandbox/seed/lines.ts';
import { DEMO } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { openBrowser, openTab } from './page.ts';

it('fault 04: ends a call by timeout and keeps the session when /token never answers', async () => {
  const browser = openBrowser();
  const tab = await openTab(operator);
  await tab.signIn(DEMO, DEMO_PASSWORD);
  operator.sandbox.context.clock.advance(3_600_000);
  operator.sandbox.context.faults.set({ stallBodies: { value: true, match: '/identity', times: 1 } });
  const began = performance.now();
  await expect(tab.account()).rejects.toMatchObject({ kind: 'timeout' });
  expect(performance.now() - began).toBeLessThan(12_000);
  expect(tab.session.record?.renewal.unanswered).toBe(1);
  expect(tab.reasons).toEqual([]);
  browser.close();
});
