/** Sees every text that a page ever shows, be it for less than a frame, and keeps what tells of somebody. */
import type { BrowserContext } from '@playwright/test';

export interface Witness {
  /** What was seen since it was last forgotten. */
  readonly seen: readonly string[];
  /** From here on: what was seen before was seen rightly. */
  forget(): Promise<void>;
}

/** Watches all pages that the context opens from now on. */
export async function watchFor(context: BrowserContext, secrets: readonly RegExp[]): Promise<Witness> {
  const seen: string[] = [];
  await context.exposeBinding('tellWitness', ({ page }, text: string) => {
    seen.push(`${page.url()}: ${text}`);
  });
  await context.addInitScript(
    (patterns) => {
      const looks = patterns.map(([source = '', flags]) => new RegExp(source, flags));
      const { tellWitness } = window as unknown as { tellWitness: (text: string) => Promise<void> };
      const look = (text: string | null | undefined) => {
        if (text && looks.some((pattern) => pattern.test(text))) void tellWitness(text.slice(0, 200));
      };
      // A mutation is told before the next frame is drawn, with what was put in and taken out in between.
      new MutationObserver((mutations) => {
        for (const { type, target, addedNodes, attributeName } of mutations) {
          if (type === 'characterData') look(target.textContent);
          if (type === 'attributes') look((target as Element).getAttribute(attributeName ?? ''));
          for (const node of addedNodes) look(node instanceof Element ? node.outerHTML : node.textContent);
        }
        for (const { value } of document.querySelectorAll('input')) look(value);
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    secrets.map(({ source, flags }) => [source, flags]),
  );
  return {
    seen,
    forget: async () => {
      // What the pages have told so far has arrived when each of them has answered.
      await Promise.all(context.pages().map((page) => page.evaluate(() => undefined)));
      seen.length = 0;
    },
  };
}
