/** Measures layout shift: how much of the screen moves although the user did nothing. */
import type { Page } from '@playwright/test';

interface Shifts {
  /** The sum of the browser's scores. */
  total: number;
  /** The score of each shift and the elements that moved. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Measures in every document that the page opens from now on. `take` returns the shifts since its last call. */
export async function watchShifts(page: Page): Promise<{ take: () => Promise<Shifts> }> {
  await page.addInitScript(() => {
    const seen: Shifts = { total: 0, moved: [] };
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      const text = (element.textContent ?? '').trim().slice(0, 30);
      const name = element.tagName.toLowerCase();
      return `${name}${element.id && `#${element.id}`}.${element.getAttribute('class') ?? ''} "${text}"`;
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        const sources = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        seen.moved.push(
          [`${entry.value.toFixed(3)} after ${Math.round(entry.startTime)} ms`, ...sources].join('\n    '),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seenShifts: seen });
  });
  return {
    take: () =>
      page.evaluate(async () => {
        // The browser reports a shift after the frame that it happened in.
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        const { seenShifts: seen } = window as unknown as { seenShifts: Shifts };
        const taken = { ...seen };
        Object.assign(seen, { total: 0, moved: [] });
        return taken;
      }),
  };
}
