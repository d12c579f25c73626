/** The benchmark's report: a table of medians for each kind of visit, and a verdict for each budget. */
import type { LivePage } from './first-visits.ts';
import type { Live } from './live.ts';
import type { Visit } from './measure.ts';
import type { PlaceName, Return } from './returning.ts';
import { median } from './statistics.ts';

const LCP_BUDGET_RATIO = 0.85;
const BLOCKING_BUDGET_MS = 100;
const SCORE_BUDGET = 98;
const LANDING_SCORE_BUDGET = 100;
const LIVE_BUDGET_RATIO = 1.8;
const RETURN_PAINT_BUDGET_RATIO = 1.6;
const RETURN_CONTENT_BUDGET_RATIO = 2;
const RETURN_LIVE_BUDGET_RATIO = 3;
const LANDING_LIVE_BUDGET_RATIO = 2;
/** From the lifted finger to the new address, at a quarter of the speed. */
const TAP_BUDGET_MS = 100;

export const ms = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(value)} ms`);
const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–');
const row = (name: string, ...cells: readonly string[]) =>
  `  ${name.padEnd(20)}${cells.map((cell) => cell.padStart(16)).join('')}`;

const missed: string[] = [];
export const missedBudgets = (): readonly string[] => missed;
export function verdict(what: string, isMet: boolean): string {
  if (!isMet) missed.push(what);
  return `  ${isMet ? 'met    ' : 'NOT MET'}  ${what}`;
}

const atMost = (name: string, value: number, budget: number, unit: (value: number) => string) =>
  verdict(`${name} ${unit(value)}, at most ${unit(budget)}`, value <= budget);

type Visits<Name extends string, Seen> = ReadonlyMap<'bare' | Name, readonly Seen[]>;

function medians<Name extends string, Seen>(visits: Visits<Name, Seen>) {
  const middle = (name: 'bare' | Name, figure: (one: Seen) => number) => median((visits.get(name) ?? []).map(figure));
  const ratio = (name: 'bare' | Name, figure: (one: Seen) => number) => middle(name, figure) / middle('bare', figure);
  const names = [...visits.keys()];
  return { middle, ratio, names, own: names.filter((name): name is Name => name !== 'bare') };
}

/** The script that ran longest in any of the visits. */
function longestBlocker(visits: readonly Live[]): string {
  const [longest] = visits.flatMap(({ blocker }) => blocker ?? []).sort((a, b) => b.ms - a.ms);
  return longest ? `  ${longest.name}, ${ms(longest.ms)}` : '  –';
}

/** First visits with Lighthouse. */
export function reportFirstVisits<Name extends string>(visits: Visits<Name, Visit>): string[] {
  const { middle, ratio, names, own } = medians(visits);
  const lcp = (one: Visit) => one.lcp;
  const rows = names.map((name) =>
    row(
      name,
      ms(middle(name, lcp)),
      times(ratio(name, lcp)),
      ms(middle(name, (one) => one.fcp)),
      ms(middle(name, (one) => one.tbt)),
      String(Math.round(middle(name, (one) => one.score))),
    ),
  );
  const verdicts = own.flatMap((name) => {
    const score = Math.round(middle(name, (one) => one.score));
    const wanted = name === '/' ? LANDING_SCORE_BUDGET : SCORE_BUDGET;
    return [
      atMost(`${name}: LCP of the bare page's`, ratio(name, lcp), LCP_BUDGET_RATIO, times),
      atMost(
        `${name}: main thread blocked for`,
        middle(name, (one) => one.tbt),
        BLOCKING_BUDGET_MS,
        ms,
      ),
      verdict(`${name}: Lighthouse performance ${score}, at least ${wanted}`, score >= wanted),
    ];
  });
  return [row('first visit', 'LCP', 'of bare', 'FCP', 'TBT', 'score'), ...rows, ...verdicts, ''];
}

/** First visits until the page is live. */
export function reportFirstLive(visits: Visits<LivePage, Live>): string[] {
  const { middle, ratio, names, own } = medians(visits);
  const [lcp, live, tap] = [(one: Live) => one.lcp, (one: Live) => one.live, (one: Live) => one.tap];
  const rows = names.map((name) => {
    const cells = [lcp, live].flatMap((figure) => [ms(middle(name, figure)), times(ratio(name, figure))]);
    return row(name, ...cells, ms(middle(name, tap))) + longestBlocker(visits.get(name) ?? []);
  });
  const verdicts = own.flatMap((name) => [
    atMost(`${name}: largest paint on that network`, ratio(name, lcp), LCP_BUDGET_RATIO, times),
    atMost(`${name}: live`, ratio(name, live), LIVE_BUDGET_RATIO, times),
    atMost(`${name}: handles a tap after`, middle(name, tap), TAP_BUDGET_MS, ms),
  ]);
  const head = `${row('first, slow 4G, 4 ×', 'LCP', 'of bare', 'live', 'of bare', 'tap')}  longest script before`;
  return [head, ...rows, ...verdicts, ''];
}

/** Visits of a returning user. */
export function reportReturns(visits: Visits<PlaceName, Return>): string[] {
  const { middle, ratio, names, own } = medians(visits);
  const figures = [(one: Return) => one.paint, (one: Return) => one.content, (one: Return) => one.live] as const;
  const [paint, content, live] = figures;
  const tap = (one: Return) => one.tap;
  const rows = names.map((name) => {
    const cells = figures.flatMap((figure) => [ms(middle(name, figure)), times(ratio(name, figure))]);
    return row(name, ...cells, ms(middle(name, tap))) + longestBlocker(visits.get(name) ?? []);
  });
  const verdicts = own.flatMap((name) => [
    atMost(`${name}: first paint`, ratio(name, paint), RETURN_PAINT_BUDGET_RATIO, times),
    atMost(`${name}: what is known`, ratio(name, content), RETURN_CONTENT_BUDGET_RATIO, times),
    atMost(
      `${name}: live`,
      ratio(name, live),
      name === 'landing' ? LANDING_LIVE_BUDGET_RATIO : RETURN_LIVE_BUDGET_RATIO,
      times,
    ),
    atMost(`${name}: handles a tap after`, middle(name, tap), TAP_BUDGET_MS, ms),
  ]);
  const heads = ['first paint', 'of bare', 'what is known', 'of bare', 'live', 'of bare', 'tap'];
  const head = `${row('returning, 4 × CPU', ...heads)}  longest script before`;
  return [head, ...rows, ...verdicts, ''];
}
