/**
 * `npm run bench [-- rounds]`: compares the portal's first screens with the smallest React page, for first visits and
 * returning users: when they are painted, and when they can be used (live.ts). All pages are built and served in the
 * same way and visited in turn, so that a busy machine slows all of them. Exits with 1 if a budget is missed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readBrand } from '../../build/brand/read-brand.ts';
import { startPortalServer } from '../../deploy/portal-server.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { listen } from '../../sandbox/listen.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { runBuild } from '../e2e/support/builds.ts';
import { firstLiveVisits } from './first-visits.ts';
import { type Visit, visit, wireBytes } from './measure.ts';
import { missedBudgets, ms, reportFirstLive, reportFirstVisits, reportReturns, verdict } from './report.ts';
import { returningVisits, routeToRoute } from './returning.ts';
import { median } from './statistics.ts';

/** Brotli bytes, for `/`. */
const JS_BUDGET_BYTES = 110_000;
const ROUTE_BUDGET_MS = 100;
const USUAL_ROUNDS = 5;
const ATTEMPTS = 3;

const DIST = { bare: join(PROJECT, 'dist-bare'), portal: join(PROJECT, 'dist-bench') } as const;
const ENTRY_PAGES = ['/', '/sign-in', '/sign-up', '/privacy-policy'] as const;
type EntryPage = (typeof ENTRY_PAGES)[number];

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of the scripts in the document for an anonymous visitor in French, and of those requested before the LCP. */
async function initialBytes(dist: string, visits: readonly Visit[]): Promise<number> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const tags = [
    ...html.matchAll(/<(?:script|link rel="(?:modulepreload|later)")[^>]*?(?:src|href)="([^"]+\.js)"[^>]*>/g),
  ];
  const isAsked = (tag: string) => !/data-for="signed-in"|data-languages="(?!fr)/.test(tag);
  const named = tags.filter(([tag]) => isAsked(tag)).map(([, path]) => path ?? '');
  const paths = new Set([...named, ...visits.flatMap((one) => one.scriptsBeforeLcp)]);
  const sizes = await Promise.all([...paths].map((path) => wireBytes(dist, path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A busy machine can lose the beginning of a trace. The visit is then repeated, with a message. */
async function visitPatiently(url: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  repeating the visit: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function firstVisits(urls: { portal: string; bare: string }, rounds: number) {
  const visits = new Map<'bare' | EntryPage, Visit[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of ['bare', ...ENTRY_PAGES] as const) {
      const result = await visitPatiently(name === 'bare' ? urls.bare : urls.portal + name);
      visits.set(name, [...(visits.get(name) ?? []), result]);
      console.log(
        `  ${round}/${rounds} ${name.padEnd(16)} LCP ${ms(result.lcp)}, FCP ${ms(result.fcp)}, TBT ${ms(result.tbt)}`,
      );
    }
  }
  return visits;
}

const rounds = Number(process.argv[2] ?? USUAL_ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('usage: npm run bench [-- number of visits to each page]');

console.log('Building the portal and the bare page …');
await runBuild(['--outDir', DIST.portal]);
await runBuild(['--config', 'tests/bench/bare/vite.config.ts']);

const sandbox = createSandbox({ dbFile: ':memory:' });
const api = await listen(sandbox.api.fetch, { port: 0, host: '127.0.0.1', setting: 'a free port' });
const serve = (page: keyof typeof DIST) =>
  startPortalServer({ dist: DIST[page], port: 0, upstream: `http://127.0.0.1:${api.port}`, brand: readBrand() });
const servers = { bare: await serve('bare'), portal: await serve('portal') } as const;
const urls = { bare: servers.bare.url, portal: servers.portal.url };

try {
  const first = await firstVisits(urls, rounds);
  const live = await firstLiveVisits(urls, rounds);
  const returning = await returningVisits(urls, rounds);
  const routes = median(await routeToRoute(urls.portal, rounds));
  const js = await initialBytes(DIST.portal, first.get('/') ?? []);
  const bareJs = await initialBytes(DIST.bare, first.get('bare') ?? []);
  const missed = missedBudgets();
  console.log(
    [
      '',
      `Medians of ${rounds} visits:`,
      ...reportFirstVisits(first),
      ...reportFirstLive(live),
      ...reportReturns(returning),
      verdict(
        `route to route on warm data, 4 × CPU: ${ms(routes)}, at most ${ms(ROUTE_BUDGET_MS)}`,
        routes <= ROUTE_BUDGET_MS,
      ),
      verdict(`JS of / ${kB(js)} (bare: ${kB(bareJs)}), at most ${kB(JS_BUDGET_BYTES)} Brotli`, js <= JS_BUDGET_BYTES),
      '',
      missed.length === 0 ? 'Every budget is met.' : `${missed.length} budgets are missed.`,
    ].join('\n'),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await Promise.all([servers.bare.close(), servers.portal.close(), api.close()]);
  sandbox.close();
}
