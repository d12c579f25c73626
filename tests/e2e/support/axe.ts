/** Checks the current screen with axe. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './expect.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Checks every rule that is on by default, and that the name of a control contains its visible words. Ignores
 * incomplete results, which a person has to judge.
 */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect.soft(found, `axe on ${name}`).toEqual([]);
}
