/** Estimates on the device how long the remaining volumes last, from the use of the last days. */
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import type { UsageDay } from '#src/api/usage.ts';
import { addDays } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { endMs, isRestricted, remainingOf } from '#src/telecom/allocation/bundle-instances.ts';
import type { BundleKind } from '#src/telecom/offering/bundle-kinds.ts';
import { usedOn } from './usage-days.ts';

const DAY_MS = 86_400_000;
/** Days that the rate is computed from: a week, so that weekends get their share. */
const RATE_DAYS = 7;
/** With fewer days of use, the rate is meaningless. */
const LEAST_USED_DAYS = 4;
/** A week of use predicts nothing beyond this. */
const HORIZON_MS = 31 * DAY_MS;

/** `runs-out`: used up at this time. `lasts`: some is left when the last bundle expires. */
export type Forecast = { kind: 'runs-out'; at: EpochMs } | { kind: 'lasts'; until: EpochMs };

/** What is left of one bundle, and when it ends. */
export interface Stock {
  left: number;
  /** Infinite if it never ends. */
  endMs: EpochMs;
}

/**
 * Average use per day over the seven whole days before `today` (yyyy-mm-dd), in the unit of the kind. Undefined if the
 * data does not cover them or has too few days of use.
 */
export function dailyRate(days: readonly UsageDay[], kind: BundleKind, today: string): number | undefined {
  const from = addDays(today, -RATE_DAYS);
  const lately = days.filter(({ date }) => date >= from && date < today).map((day) => usedOn(day, kind));
  if (lately.length < RATE_DAYS || lately.filter((value) => value > 0).length < LEAST_USED_DAYS) return undefined;
  return lately.reduce((sum, value) => sum + value, 0) / RATE_DAYS;
}

/** Assumes a steady rate. The bundle that ends first is used first, and its rest is lost at its end. */
export function forecastOf(stocks: readonly Stock[], perDay: number, nowMs: EpochMs): Forecast | undefined {
  const held = stocks.filter(({ left, endMs }) => left > 0 && endMs > nowMs).sort((a, b) => a.endMs - b.endMs);
  if (held.length === 0 || !(perDay > 0)) return undefined;
  let at = nowMs;
  let isLost = false;
  for (const { left, endMs } of held) {
    const usedUpAt = at + (left / perDay) * DAY_MS;
    isLost = usedUpAt > endMs;
    at = Math.min(usedUpAt, endMs);
  }
  if (at - nowMs > HORIZON_MS) return undefined;
  return isLost ? { kind: 'lasts', until: at } : { kind: 'runs-out', at };
}

/** `instances`: those on screen. Those for some apps only do not count. A kind with an unlimited bundle cannot run out. */
export function stocksOf(instances: readonly BundleInstance[], kind: BundleKind): Stock[] {
  const own = instances.filter((instance) => instance.kind === kind && !isRestricted(instance));
  if (own.some((instance) => remainingOf(instance) === null)) return [];
  return own.map((instance) => ({ left: remainingOf(instance) ?? 0, endMs: endMs(instance) }));
}
