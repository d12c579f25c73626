/**
 * `npm run bench [-- runs]`: how much slower the portal's first screen is than the least that React can draw. Both are
 * built alike, served alike and visited in turn, so that a machine that is busy for a while is busy for both.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPortalServer } from '../../deploy/portal-server.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { listen } from '../../sandbox/listen.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { readBrand } from '../../src/brand/read-brand.ts';
import { runBuild } from '../e2e/support/builds.ts';
import { type Visit, visit, wireBytes } from './measure.ts';
import { median } from './statistics.ts';

const JS_BUDGET_BYTES = 115_000;
const LCP_BUDGET_RATIO = 1.25;
const USUAL_RUNS = 5;
const ATTEMPTS = 3;

const DIST = { bare: join(PROJECT, 'dist-bare'), portal: join(PROJECT, 'dist-bench') } as const;
type Page = keyof typeof DIST;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number) => `${Math.round(value)} ms`;

/** Scripts that the document names, those that it asks for after its first paint included. */
async function scriptsOfDocument(dist: string): Promise<string[]> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const tags = html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+\.js)"/g);
  return [...tags].map(([, path]) => path ?? '');
}

async function initialBytes(page: Page, visits: readonly Visit[]): Promise<number> {
  const paths = new Set([...(await scriptsOfDocument(DIST[page])), ...visits.flatMap((one) => one.scriptsBeforeLcp)]);
  const sizes = await Promise.all([...paths].map((path) => wireBytes(DIST[page], path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A busy machine can lose the beginning of a trace: such a visit is made again, and told. */
async function visitPatiently(url: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

function verdict(what: string, isMet: boolean): string {
  return `  ${isMet ? 'met    ' : 'NOT MET'}  ${what}`;
}

const runs = Number(process.argv[2] ?? USUAL_RUNS);
if (!Number.isInteger(runs) || runs < 1) throw new Error('usage: npm run bench [-- number of visits to each page]');

console.log('Building the portal and the bare page …');
await runBuild(['--outDir', DIST.portal]);
await runBuild(['--config', 'tests/bench/bare/vite.config.ts']);

const sandbox = createSandbox({ dbFile: ':memory:' });
const api = await listen(sandbox.api.fetch, { port: 0, host: '127.0.0.1', setting: 'a free port' });
const serve = (page: Page) =>
  startPortalServer({ dist: DIST[page], port: 0, upstream: `http://127.0.0.1:${api.port}`, brand: readBrand() });
const servers = { bare: await serve('bare'), portal: await serve('portal') } as const;

try {
  const visits: Record<Page, Visit[]> = { bare: [], portal: [] };
  for (let run = 1; run <= runs; run += 1) {
    for (const page of ['bare', 'portal'] as const) {
      const result = await visitPatiently(servers[page].url);
      visits[page].push(result);
      console.log(
        `  ${run}/${runs} ${page.padEnd(6)} LCP ${ms(result.lcp)}, FCP ${ms(result.fcp)}, TBT ${ms(result.tbt)}`,
      );
    }
  }
  const middle = (page: Page, figure: (one: Visit) => number) => median(visits[page].map(figure));
  const rows = (['lcp', 'fcp', 'tbt'] as const).map((name) => {
    const [bare, portal] = [middle('bare', (one) => one[name]), middle('portal', (one) => one[name])];
    const ratio = bare > 0 ? `${(portal / bare).toFixed(2)} ×` : '–';
    return `  ${name.toUpperCase().padEnd(20)} ${ms(bare).padStart(10)} ${ms(portal).padStart(10)} ${ratio.padStart(8)}`;
  });
  const initial = {
    bare: await initialBytes('bare', visits.bare),
    portal: await initialBytes('portal', visits.portal),
  };
  const all = {
    bare: middle('bare', (one) => one.allScriptBytes),
    portal: middle('portal', (one) => one.allScriptBytes),
  };
  const sizes = (
    [
      ['JS, first screen', initial],
      ['JS, all (wire)', all],
    ] as const
  ).map(
    ([name, { bare, portal }]) =>
      `  ${name.padEnd(20)} ${kB(bare).padStart(10)} ${kB(portal).padStart(10)} ${`${(portal / bare).toFixed(2)} ×`.padStart(8)}`,
  );
  const lcpRatio = middle('portal', (one) => one.lcp) / middle('bare', (one) => one.lcp);
  console.log(
    [
      '',
      `Medians of ${runs} visits, Lighthouse mobile:`,
      `  ${''.padEnd(20)} ${'bare'.padStart(10)} ${'portal'.padStart(10)}`,
      ...rows,
      ...sizes,
      '',
      'Budgets:',
      verdict(
        `JS of the first screen ${kB(initial.portal)}, at most ${kB(JS_BUDGET_BYTES)} Brotli`,
        initial.portal <= JS_BUDGET_BYTES,
      ),
      verdict(
        `LCP ${lcpRatio.toFixed(2)} × the bare page's, at most ${LCP_BUDGET_RATIO} ×`,
        lcpRatio <= LCP_BUDGET_RATIO,
      ),
    ].join('\n'),
  );
} finally {
  await Promise.all([servers.bare.close(), servers.portal.close(), api.close()]);
  sandbox.close();
}
