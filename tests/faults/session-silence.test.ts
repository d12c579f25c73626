/** The only case that takes the full time limit of a call. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../sandbox/seed/lines.ts';
import { DEMO, openStage, type Stage } from '../contract/stage.ts';
import { openBrowser, openTab } from './page.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

it('fault 04: ends a call by timeout and keeps the session when /token never answers', async () => {
  const browser = openBrowser();
  const tab = await openTab(stage);
  await tab.signIn(DEMO, DEMO_PASSWORD);
  stage.sandbox.context.clock.advance(3_600_000);
  stage.sandbox.context.faults.set({ stallBodies: { value: true, match: '/identity', times: 1 } });
  const began = performance.now();
  await expect(tab.account()).rejects.toMatchObject({ kind: 'timeout' });
  expect(performance.now() - began).toBeLessThan(12_000);
  expect(tab.session.record?.renewal.unanswered).toBe(1);
  expect(tab.reasons).toEqual([]);
  browser.close();
});
