/** Memory of a kiosk's page, counted by the browser after garbage collection. */
import type { CDPSession } from '@playwright/test';

export interface Sample {
  cycle: number;
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/** References between the engine and the document need more than one collection. */
const COLLECTIONS = 3;

export async function measure(browser: CDPSession, cycle: number): Promise<Sample> {
  for (let round = 0; round < COLLECTIONS; round += 1) await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
  return { cycle, heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

const MAX_HEAP_GROWTH_BYTES = 5_000_000;
const MAX_GROWTH = 0.05;

export interface Verdict {
  what: string;
  isMet: boolean;
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** Compares the first sample, after everything has loaded once, with the last. */
export function judge(first: Sample, last: Sample): Verdict[] {
  const heap = last.heapBytes - first.heapBytes;
  const growth = (of: 'nodes' | 'listeners') => (last[of] - first[of]) / first[of];
  return [
    { what: `heap grew by ${(heap / 1e6).toFixed(2)} MB (5 MB at most)`, isMet: heap <= MAX_HEAP_GROWTH_BYTES },
    { what: `nodes grew by ${percent(growth('nodes'))} (5 % at most)`, isMet: growth('nodes') <= MAX_GROWTH },
    {
      what: `listeners grew by ${percent(growth('listeners'))} (5 % at most)`,
      isMet: growth('listeners') <= MAX_GROWTH,
    },
  ];
}
