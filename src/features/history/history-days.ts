import type { HistoryItem } from '#src/api/history.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays, daysBetween } from '#src/lib/days.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { HistoryView } from './history-view.ts';

/** The totals of a list of entries. */
export interface Totals {
  count: number;
  /** Charged to the balance. */
  charged: Dzd;
  /** Credited to the balance. */
  credited: Dzd;
  bytes: number;
  seconds: number;
  units: number;
  /** The outgoing part of calls and messages, which is what the recap and the usage chart count. */
  outgoing: { seconds: number; units: number };
}

export interface HistoryDay {
  /** yyyy-mm-dd in Algiers. */
  day: string;
  items: HistoryItem[];
}

/** The parsed time of each entry. Cached, because each new page groups the whole history again. */
const moments = new WeakMap<HistoryItem, { ms: number; day: string }>();

export function momentOf(item: HistoryItem): { ms: number; day: string } {
  const known = moments.get(item);
  if (known) return known;
  const moment = { ms: Date.parse(item.at), day: dayInAlgiers(item.at) };
  moments.set(item, moment);
  return moment;
}

/** Entries by day in Algiers, newest first. An entry that moved to another page in the meantime counts once. */
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

/** Identifies an entry in a list of several types. */
export const keyOf = ({ type, id }: HistoryItem): string => `${type} ${id}`;

export function distinct(items: readonly HistoryItem[]): HistoryItem[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** Undefined without entries. Epoch milliseconds. */
export const oldestMs = (items: readonly HistoryItem[]): number | undefined =>
  items.length > 0
    ? items.reduce((oldest, item) => Math.min(oldest, momentOf(item).ms), Number.POSITIVE_INFINITY)
    : undefined;

/** The charges of each day, in DZD. */
export function chargedByDay(items: readonly HistoryItem[]): Map<string, Dzd> {
  return new Map(groupByDay(items).map(({ day, items: own }) => [day, totalsOf(own).charged]));
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

/** The value that sets a bar's height: volume, seconds, messages or money. */
export function barValueOf(view: HistoryView, totals: Totals): number {
  switch (view) {
    case 'call':
      return totals.seconds;
    case 'data':
      return totals.bytes;
    case 'sms':
      return totals.units;
    case 'debits':
    case 'purchases':
      return totals.charged;
    case 'top-ups':
      return totals.credited;
  }
}

/** One bar: a day, or a week if bars of days would be too thin. */
export interface BarSpan {
  from: string;
  to: string;
  totals: Totals;
}

const MOST_DAYS = 31;
const WEEK = 7;

/**
 * Bars over the period, oldest first, including empty days. If `isWhole` is false, older entries are not loaded yet,
 * and the oldest loaded day may be incomplete. The bars then begin after it.
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
  // Count back from the last day, so that only the oldest week may be shorter.
  for (let end = days.length; end > 0; end -= step) {
    const own = days.slice(Math.max(0, end - step), end);
    const first = own[0] ?? period.to;
    const last = own.at(-1) ?? period.to;
    const within = byDay.filter(({ day }) => day >= first && day <= last).flatMap((entry) => entry.items);
    spans.unshift({ from: first, to: last, totals: totalsOf(within) });
  }
  return spans;
}
