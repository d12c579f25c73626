/** What axe finds wrong with what is on the screen. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './expect.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every rule that is on by default. Incomplete ones, which a person has to look at, are left out. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect.soft(found, `axe on ${name}`).toEqual([]);
}
