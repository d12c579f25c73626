import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays, daysBetween } from '#src/lib/days.ts';

/** What a list of entries comes to. */
export interface Totals {
  count: number;
  /** DZD taken from the balance. */
  charged: number;
  /** DZD put on it. */
  credited: number;
  bytes: number;
  seconds: number;
  units: number;
  /** The part of calls and messages that the line itself made or sent, as the recap and the usage chart count. */
  outgoing: { seconds: number; units: number };
}

export interface HistoryDay {
  /** yyyy-mm-dd in Algiers. */
  day: string;
  items: HistoryItem[];
}

/** When each entry was, read once: a long history is grouped again with every page that comes. */
const moments = new WeakMap<HistoryItem, { ms: number; day: string }>();

function momentOf(item: HistoryItem): { ms: number; day: string } {
  const known = moments.get(item);
  if (known) return known;
  const moment = { ms: Date.parse(item.at), day: dayInAlgiers(item.at) };
  moments.set(item, moment);
  return moment;
}

/** Entries by their day in Algiers, newest first. Entries that moved to another page meanwhile count once. */
export function groupByDay(items: readonly HistoryItem[]): HistoryDay[] {
  const days = new Map<string, HistoryItem[]>();
  for (const item of distinct(items).sort((a, b) => momentOf(b).ms - momentOf(a).ms)) {
    const { day } = momentOf(item);
    const own = days.get(day);
    if (own) own.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, own]) => ({ day, items: own }));
}

export function distinct(items: readonly HistoryItem[]): HistoryItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

export function totalsOf(items: readonly HistoryItem[]): Totals {
  const totals: Totals = {
    count: 0,
    charged: 0,
    credited: 0,
    bytes: 0,
    seconds: 0,
    units: 0,
    outgoing: { seconds: 0, units: 0 },
  };
  for (const item of items) {
    totals.count += 1;
    const amount = item.amount ?? 0;
    if (amount > 0) totals.charged += amount;
    else totals.credited -= amount;
    if (item.unit == null) continue;
    totals[item.unit] += item.volume ?? 0;
    if (item.unit !== 'bytes' && item.direction !== 'in') totals.outgoing[item.unit] += item.volume ?? 0;
  }
  return totals;
}

/** What a bar of a type is as high as: volume of use, or money. */
export function barValueOf(type: HistoryType, totals: Totals): number {
  switch (type) {
    case 'call':
      return totals.seconds;
    case 'data':
      return totals.bytes;
    case 'sms':
      return totals.units;
    case 'purchases':
      return totals.charged;
    case 'top-ups':
      return totals.credited;
  }
}

/** One bar: a day, or a week where days would be too thin to tell apart. */
export interface BarSpan {
  from: string;
  to: string;
  totals: Totals;
}

const MOST_DAYS = 31;
const WEEK = 7;

/**
 * Bars over the period, oldest first, empty days included. `isWhole` false: older entries are still to be loaded, and
 * days up to the oldest loaded one would look emptier than they were, so the bars begin after it.
 */
export function barSpans(
  items: readonly HistoryItem[],
  period: { from: string; to: string },
  isWhole: boolean,
): BarSpan[] {
  const byDay = groupByDay(items);
  const oldest = byDay.at(-1)?.day;
  const from = isWhole || oldest === undefined ? period.from : addDays(oldest, 1);
  const days = daysBetween(from, period.to);
  const step = daysBetween(period.from, period.to).length > MOST_DAYS ? WEEK : 1;
  const spans: BarSpan[] = [];
  // Counted back from the last day, so that only the oldest week may be short.
  for (let end = days.length; end > 0; end -= step) {
    const own = days.slice(Math.max(0, end - step), end);
    const first = own[0] ?? period.to;
    const last = own.at(-1) ?? period.to;
    const within = byDay.filter(({ day }) => day >= first && day <= last).flatMap((entry) => entry.items);
    spans.unshift({ from: first, to: last, totals: totalsOf(within) });
  }
  return spans;
}
