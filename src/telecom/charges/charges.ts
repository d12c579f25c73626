/**
 * What will be debited from the balance without being asked, and when, if nothing changes: the renewals of bundles, and
 * the services with a periodic price. The only place that works this out. Pure. Days are in Algiers, yyyy-mm-dd.
 */
import type { Validity } from '#src/api/content/offering-kinds.ts';
import type { Renewal } from '#src/api/renewals.ts';
import type { CoreService } from '#src/api/services.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays, earlierOf } from '#src/lib/days.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { isHeadedOn, stateOf } from '#src/telecom/line/service-state.ts';

interface Charged {
  /** `other`: only the operator’s own list has it, and the portal cannot stop it. */
  kind: 'renewal' | 'service' | 'other';
  /** The bundle’s `brandRef`, or the id of the service. Of another charge, any text that tells it from others. */
  ref: string;
  name: string;
  /** Of each charge. */
  price: Dzd;
}

/** Something that is charged again and again. */
export interface ChargeSource extends Charged {
  /** The next charge, by the operator. */
  nextAt: EpochMs;
  /** Undefined: what comes after the next charge is unknown. */
  everyHours: number | undefined;
  /** When the operator’s list was read, on the operator’s clock. */
  readAt: EpochMs;
}

export interface Charge extends Charged {
  at: EpochMs;
  day: string;
  /** An estimate: a charge after the next one, which the operator has not reported. */
  isExpected: boolean;
}

/** Charges in order of time, and how far they are all known. */
export interface Forecast {
  charges: readonly Charge[];
  /** Until the end of this day no charge is missing. Empty if a list is missing, so that no day is known. */
  knownUntil: string;
}

export const VALIDITY_HOURS: Partial<Record<Validity, number>> = { Daily: 24, Weekly: 168, Monthly: 720 };

interface Read<Item> {
  items: readonly Item[];
  readAt: EpochMs;
}

const nextOf = (nextChargeAt: string | null | undefined): EpochMs | undefined => {
  const at = Date.parse(nextChargeAt ?? '');
  return Number.isNaN(at) ? undefined : at;
};

/** The renewals that are on and have a next charge. */
export function renewalSources({ items, readAt }: Read<Renewal>): ChargeSource[] {
  return items.flatMap(({ brandRef: ref, name, price, enabled, nextChargeAt, validity, validityHours }) => {
    const nextAt = enabled ? nextOf(nextChargeAt) : undefined;
    if (nextAt === undefined) return [];
    const everyHours = validityHours ?? (validity ? VALIDITY_HOURS[validity] : undefined);
    return [{ kind: 'renewal', ref, name, price, nextAt, everyHours, readAt }];
  });
}

/** The services that are on, or are being switched on, and have a price and a next charge. A price per use has none. */
export function serviceSources({ items, readAt }: Read<CoreService>): ChargeSource[] {
  return items.flatMap((service) => {
    const { id: ref, name, price, nextChargeAt, periodDays } = service;
    const nextAt = isHeadedOn(stateOf(service)) ? nextOf(nextChargeAt) : undefined;
    if (!price || nextAt === undefined) return [];
    const everyHours = periodDays ? periodDays * HOURS_A_DAY : undefined;
    return [{ kind: 'service', ref, name, price, nextAt, everyHours, readAt }];
  });
}

export const HOUR_MS = 3_600_000;
/** Shorter bundles are charged too often to list each charge. */
const HOURS_A_DAY = 24;

interface ForecastOptions {
  /** When the balance was read, on the operator’s clock. */
  balanceAt: EpochMs;
  lastDay: string;
  /** False if a list of charges is missing or has lost items. */
  isWhole: boolean;
}

/** The charges up to the end of `lastDay`. */
export function forecastOf(
  sources: readonly ChargeSource[],
  { balanceAt, lastDay, isWhole }: ForecastOptions,
): Forecast {
  const charges = sources.flatMap((source) => chargesOf(source, balanceAt, lastDay));
  const lastKnown = sources.reduce((day, source) => earlierOf(day, knownUntil(source, lastDay)), lastDay);
  return { charges: inOrder(charges), knownUntil: isWhole ? lastKnown : '' };
}

export const inOrder = (charges: readonly Charge[]): Charge[] =>
  [...charges].sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));

/** True if it fell due after the list was read and before the balance was, so that it has left the balance already. */
export const isPaid = (at: EpochMs, readAt: EpochMs, balanceAt: EpochMs): boolean => readAt < at && at <= balanceAt;

function chargesOf(source: ChargeSource, balanceAt: EpochMs, lastDay: string): Charge[] {
  const { kind, ref, name, price, nextAt, everyHours, readAt } = source;
  const step = everyHours !== undefined && everyHours >= HOURS_A_DAY ? everyHours * HOUR_MS : Number.POSITIVE_INFINITY;
  const found: Charge[] = [];
  for (let at = nextAt; Number.isFinite(at); at += step) {
    const day = dayInAlgiers(at);
    if (day > lastDay) break;
    if (!isPaid(at, readAt, balanceAt)) found.push({ kind, ref, name, price, at, day, isExpected: at !== nextAt });
  }
  return found;
}

function knownUntil({ nextAt, everyHours }: ChargeSource, lastDay: string): string {
  if (everyHours !== undefined && everyHours >= HOURS_A_DAY) return lastDay;
  const day = dayInAlgiers(nextAt);
  return everyHours === undefined ? day : addDays(day, -1);
}

export const sumOf = (charges: readonly Pick<Charge, 'price'>[]): Dzd => sumDzd(...charges.map(({ price }) => price));

export const namesOf = (charges: readonly Pick<Charge, 'name'>[]): string[] => [
  ...new Set(charges.map(({ name }) => name)),
];

/** Everything on the first day with a charge. Empty if there is none, or if that day is not known whole. */
export function firstDayOf({ charges, knownUntil }: Forecast): readonly Charge[] {
  const day = charges[0]?.day;
  return day === undefined || day > knownUntil ? [] : charges.filter((charge) => charge.day === day);
}
