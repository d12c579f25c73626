/** The charges to expect on each day if nothing changes. Pure. Days are in Algiers, yyyy-mm-dd. */
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays } from '#src/lib/days.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import type { Renewable } from './renewable.ts';

export interface Charge {
  brandRef: string;
  name: string;
  price: Dzd;
  at: EpochMs;
  day: string;
  /** An estimate: a charge after the next one. The operator reports only the next one. */
  isExpected: boolean;
}

const HOUR_MS = 3_600_000;
/** Shorter bundles are charged too often to list each charge. */
const SHORTEST_H = 24;

/** Charges up to the end of `lastDay`, in order of time. Each renewal lasts for the bundle's validity. */
export function chargesUntil(items: readonly Renewable[], lastDay: string): Charge[] {
  const charges = items.flatMap(({ brandRef, name, price, isOn, nextChargeAt, validityHours = 0 }) => {
    const found: Charge[] = [];
    if (!isOn || nextChargeAt === undefined) return found;
    const first = Date.parse(nextChargeAt);
    const step = validityHours >= SHORTEST_H ? validityHours * HOUR_MS : Number.POSITIVE_INFINITY;
    for (let at = first; Number.isFinite(at); at += step) {
      const day = dayInAlgiers(at);
      if (day > lastDay) break;
      found.push({ brandRef, name, price, at, day, isExpected: at !== first });
    }
    return found;
  });
  return charges.sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));
}

/** Further ahead, today's balance predicts nothing, because people top up now and then. */
const DAYS_AHEAD = 31;

/** The charges that today's balance has to cover. */
export const chargesAhead = (items: readonly Renewable[], now: EpochMs): Charge[] =>
  chargesUntil(items, addDays(dayInAlgiers(now), DAYS_AHEAD));

/** Adds in hundredths, so that 0.1 + 0.2 is 0.3. */
export const sumOf = (charges: readonly Pick<Charge, 'price'>[]): Dzd =>
  charges.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;

/** The first charge that the balance does not cover, and the amount missing by then. */
export function firstShort(charges: readonly Charge[], balance: Dzd): (Charge & { missing: Dzd }) | undefined {
  let leftCents = Math.round(balance * 100);
  for (const charge of charges) {
    leftCents -= Math.round(charge.price * 100);
    if (leftCents < 0) return { ...charge, missing: -leftCents / 100 };
  }
  return undefined;
}

/** The renewals that are charged before the day ends, with the one that is being turned on. Empty if that is later. */
export function dueTonight(items: readonly Renewable[], wanted: Renewable, now: EpochMs): Renewable[] {
  const isTonight = (at: string | undefined) =>
    at !== undefined && ['minutes', 'today', 'midnight'].includes(expiryOf(at, now).kind);
  if (!isTonight(wanted.endsAt)) return [];
  const others = items.filter(({ brandRef, nextChargeAt }) => brandRef !== wanted.brandRef && isTonight(nextChargeAt));
  return [...others, wanted];
}

const DAYS_A_WEEK = 7;

/** `count` weeks from Sunday to Saturday. The first contains `day`. */
export function weeksFrom(day: string, count: number): string[][] {
  const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, weekday) => addDays(sunday, week * DAYS_A_WEEK + weekday)),
  );
}
