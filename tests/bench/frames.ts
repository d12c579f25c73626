/** Measures how long frames take in a page, and how long tasks block its main thread. */
import type { Page } from '@playwright/test';

const FRAME_BUDGET_MS = 50;

/** Measurements since the last call of `take`. */
export interface Seen {
  /** Milliseconds between frames. */
  frames: number[];
  /** Milliseconds that tasks blocked the main thread. The browser does not report tasks under 50 ms. */
  tasks: number[];
}

/** Starts measuring. Resolves after the first frames, which do not count. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { frames: [], tasks: [] };
    let last = performance.now();
    const look = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { seen });
  });
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.frames.length > 60);
  await take(page);
}

/** Returns the measurements since the last call, and clears them. */
export const take = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    return { frames: seen.frames.splice(0), tasks: seen.tasks.splice(0) };
  });

/** Prints the measurements. Returns true if no more than this share of the frames was late: with 0, no task may be long. */
export function tell(name: string, { frames, tasks }: Seen, lateShare = 0): boolean {
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  const late = frames.filter((frame) => frame > FRAME_BUDGET_MS).length;
  const longest = Math.round(Math.max(0, ...tasks));
  console.log(
    `${name.padEnd(28)} ${frames.length} frames, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, longest ${at(1)} ms, ` +
      `${late} over ${FRAME_BUDGET_MS} ms; ${tasks.length} long tasks, longest ${longest} ms`,
  );
  return late <= frames.length * lateShare && (lateShare > 0 || tasks.length === 0);
}
