/** One visit with Lighthouse: a mid-range phone on slow 4G, Lighthouse's mobile default, with an empty profile. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';

export interface Visit {
  /** Milliseconds. */
  lcp: number;
  fcp: number;
  tbt: number;
  /** Lighthouse's performance score, 0 to 100. */
  score: number;
  /** Paths of the scripts that the page requested before its largest paint. */
  scriptsBeforeLcp: readonly string[];
  /** Bytes on the wire of all scripts of the page, including those after the first screen. */
  allScriptBytes: number;
}

interface NetworkItem {
  url: string;
  resourceType?: string;
  transferSize?: number;
  /** Milliseconds since the visit began. */
  networkRequestTime?: number;
  rendererStartTime?: number;
}

export async function visit(url: string): Promise<Visit> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH || ensureBrowser().path,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits } = result.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const items = <T>(audit: string) => (audits[audit]?.details as { items?: T[] } | undefined)?.items ?? [];
    const observed =
      items<{ observedLargestContentfulPaint?: number }>('metrics')[0]?.observedLargestContentfulPaint ?? 0;
    const scripts = items<NetworkItem>('network-requests').filter(({ resourceType }) => resourceType === 'Script');
    return {
      lcp: figure('largest-contentful-paint'),
      fcp: figure('first-contentful-paint'),
      tbt: figure('total-blocking-time'),
      score: (result.lhr.categories.performance?.score ?? Number.NaN) * 100,
      scriptsBeforeLcp: scripts
        .filter(({ networkRequestTime = 0 }) => networkRequestTime <= observed)
        .map((item) => new URL(item.url).pathname),
      allScriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    };
  } finally {
    chrome.kill();
  }
}

/** Bytes of a built file on the wire: its Brotli form if there is one. */
export async function wireBytes(dist: string, path: string): Promise<number> {
  const file = join(dist, path);
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
}
