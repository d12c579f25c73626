import type { Page } from '@playwright/test';

/** Words in headings, menus, links and buttons that break across lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, a, button, summary, label, dt, dd')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden')) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}’']{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return [...new Set(broken)];
  });
}
