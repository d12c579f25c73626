/** Records every secret that a page ever shows, even for less than a frame. */
import type { BrowserContext } from '@playwright/test';

export interface TextRecorder {
  /** The secrets seen since the last `forget()`. */
  readonly seen: readonly string[];
  /** Clears the record. Call it when the texts shown so far were allowed. */
  forget(): Promise<void>;
}

/** Watches all pages that the context opens from now on. */
export async function recordText(context: BrowserContext, secrets: readonly RegExp[]): Promise<TextRecorder> {
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
      // The observer runs before the next frame is drawn and receives everything added and removed in between.
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
      // Once every page has answered, all its earlier reports have arrived.
      await Promise.all(context.pages().map((page) => page.evaluate(() => undefined)));
      seen.length = 0;
    },
  };
}
