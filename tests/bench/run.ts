/**
 * `npm run bench [-- rounds]`: compares the portal's first screens with the smallest React page, for first visits and
 * returning users. All pages are built and served in the same way and visited in turn, so that a busy machine slows all
 * of them. Exits with 1 if a budget is missed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readBrand } from '#src/brand/read-brand.ts';
import { startPortalServer } from '../../deploy/portal-server.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { listen } from '../../sandbox/listen.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { runBuild } from '../e2e/support/builds.ts';
import { type Visit, visit, wireBytes } from './measure.ts';
import { PLACES, type PlaceName, type Return, returningVisits, routeToRoute } from './returning.ts';
import { median } from './statistics.ts';

/** Brotli bytes, for `/`. */
const JS_BUDGET_BYTES = 110_000;
const LCP_BUDGET_RATIO = 1.25;
const LANDING_LCP_BUDGET_RATIO = 1;
const BLOCKING_BUDGET_MS = 100;
const SCORE_BUDGET = 98;
const RETURN_PAINT_BUDGET_RATIO = 1.5;
const RETURN_CONTENT_BUDGET_RATIO = 2;
const ROUTE_BUDGET_MS = 100;
const USUAL_ROUNDS = 5;
const ATTEMPTS = 3;

const DIST = { bare: join(PROJECT, 'dist-bare'), portal: join(PROJECT, 'dist-bench') } as const;
const ENTRY_PAGES = ['/', '/sign-in', '/sign-up', '/privacy-policy'] as const;
type EntryPage = (typeof ENTRY_PAGES)[number];

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number) => `${Math.round(value)} ms`;
const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–');
const row = (name: string, ...cells: readonly string[]) =>
  `  ${name.padEnd(20)}${cells.map((cell) => cell.padStart(16)).join('')}`;

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

const missed: string[] = [];
function verdict(what: string, isMet: boolean): string {
  if (!isMet) missed.push(what);
  return `  ${isMet ? 'met    ' : 'NOT MET'}  ${what}`;
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

function reportFirstVisits(visits: ReadonlyMap<'bare' | EntryPage, readonly Visit[]>): string[] {
  const middle = (name: 'bare' | EntryPage, figure: (one: Visit) => number) =>
    median((visits.get(name) ?? []).map(figure));
  const bare = middle('bare', (one) => one.lcp);
  const rows = [...visits.keys()].map((name) => {
    const lcp = middle(name, (one) => one.lcp);
    const cells = [ms(lcp), times(lcp / bare), ms(middle(name, (one) => one.fcp)), ms(middle(name, (one) => one.tbt))];
    return row(name, ...cells, String(Math.round(middle(name, (one) => one.score))));
  });
  const verdicts = ENTRY_PAGES.flatMap((path) => {
    const ratio = middle(path, (one) => one.lcp) / bare;
    const budget = path === '/' ? LANDING_LCP_BUDGET_RATIO : LCP_BUDGET_RATIO;
    const tbt = middle(path, (one) => one.tbt);
    const score = middle(path, (one) => one.score);
    const wanted = path === '/' ? 100 : SCORE_BUDGET;
    return [
      verdict(`${path}: LCP ${times(ratio)} the bare page's, at most ${times(budget)}`, ratio <= budget),
      verdict(
        `${path}: main thread blocked for ${ms(tbt)}, at most ${ms(BLOCKING_BUDGET_MS)}`,
        tbt <= BLOCKING_BUDGET_MS,
      ),
      verdict(`${path}: Lighthouse performance ${Math.round(score)}, at least ${wanted}`, Math.round(score) >= wanted),
    ];
  });
  return [row('first visit', 'LCP', 'of bare', 'FCP', 'TBT', 'score'), ...rows, ...verdicts, ''];
}

function reportReturns(visits: ReadonlyMap<'bare' | PlaceName, readonly Return[]>): string[] {
  const middle = (name: 'bare' | PlaceName, figure: keyof Return) =>
    median((visits.get(name) ?? []).map((one) => one[figure]));
  const rows = [...visits.keys()].map((name) => {
    const [paint, content] = [middle(name, 'paint'), middle(name, 'content')];
    return row(
      name,
      ms(paint),
      times(paint / middle('bare', 'paint')),
      ms(content),
      times(content / middle('bare', 'content')),
    );
  });
  const verdicts = (Object.keys(PLACES) as PlaceName[]).flatMap((name) => {
    const paint = middle(name, 'paint') / middle('bare', 'paint');
    const content = middle(name, 'content') / middle('bare', 'content');
    return [
      verdict(
        `${name}: first paint ${times(paint)}, at most ${times(RETURN_PAINT_BUDGET_RATIO)}`,
        paint <= RETURN_PAINT_BUDGET_RATIO,
      ),
      verdict(
        `${name}: what is known ${times(content)}, at most ${times(RETURN_CONTENT_BUDGET_RATIO)}`,
        content <= RETURN_CONTENT_BUDGET_RATIO,
      ),
    ];
  });
  return [row('returning, 4 × CPU', 'first paint', 'of bare', 'what is known', 'of bare'), ...rows, ...verdicts, ''];
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
  const returning = await returningVisits(urls, rounds);
  const routes = median(await routeToRoute(urls.portal, rounds));
  const js = await initialBytes(DIST.portal, first.get('/') ?? []);
  const bareJs = await initialBytes(DIST.bare, first.get('bare') ?? []);
  console.log(
    [
      '',
      `Medians of ${rounds} visits:`,
      ...reportFirstVisits(first),
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
