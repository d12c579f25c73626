/**
 * Finds the bundles that would have suited the use of the last days. It simulates buying each bundle day by day, as
 * often as that use needs it. Runs on the device; the result is an estimate and is shown as one.
 */
import type { Conversion, VolumePart } from '#src/api/bundle-conversion.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { spendingOf, type UsageDay, type UsageSummary } from '#src/api/usage.ts';
import { daysBetween } from '#src/lib/days.ts';
import type { Dzd } from '#src/lib/units.ts';
import { BUNDLE_KINDS, type BundleKind } from '#src/telecom/offering/bundle-kinds.ts';

export type Use = Readonly<Record<BundleKind, number>>;

export interface Suggestion {
  offering: ProductOffering;
  /** For the whole period. */
  cost: Dzd;
  /** How often it would have to be bought. */
  times: number;
  /** Kinds of use that the bundle does not cover. */
  uncovered: readonly BundleKind[];
  /** What it brings more of, over the whole period, than every other suggestion of the same cost, and the first of these. */
  more: { kind: BundleKind; than: ProductOffering } | undefined;
}

const MOST = 3;
/** With fewer days there is too little data for a suggestion. */
const LEAST_DAYS = 14;
/** Less use than this in the whole period does not justify a bundle. In bytes, seconds, messages. */
const WORTH_COVERING: Use = { data: 100 * 1024 ** 2, voice: 600, sms: 10 };
/** A bundle that is needed more often than twice a day does not suit this use. */
const MOST_A_DAY = 2;
const HOURS_A_DAY = 24;

const NOTHING: Use = { data: 0, voice: 0, sms: 0 };
const useOf = (day: UsageDay | undefined): Use =>
  day ? { data: day.dataBytes, voice: day.voiceSeconds, sms: day.smsUnits } : NOTHING;

/** The volume that an offering provides of a kind: infinite if unlimited, zero if it is for some services only. */
function broughtBy({ dataBytes, voiceSeconds, smsUnits, limited }: ProductOffering, kind: BundleKind): number {
  const volume = { data: dataBytes, voice: voiceSeconds, sms: smsUnits }[kind];
  if (volume === undefined || limited.includes(kind)) return 0;
  return volume ?? Number.POSITIVE_INFINITY;
}

/** The total use and the use of each day, oldest first. Undefined if there are too few days or too little use. */
export function usagePattern({ from, to, days }: Pick<UsageSummary, 'from' | 'to' | 'days'>) {
  const dayOf = new Map(days.map((day) => [day.date, day]));
  const daily = daysBetween(from, to).map((date) => useOf(dayOf.get(date)));
  const total = { ...NOTHING };
  for (const use of daily) for (const kind of BUNDLE_KINDS) total[kind] += use[kind];
  const wanted = BUNDLE_KINDS.filter((kind) => total[kind] >= WORTH_COVERING[kind]);
  return daily.length < LEAST_DAYS || wanted.length === 0 ? undefined : { daily, total, wanted };
}

/** How often an offering must be bought to cover these kinds every day. Undefined if that is more than `MOST_A_DAY`. */
export function timesNeeded(
  offering: ProductOffering,
  daily: readonly Use[],
  kinds: readonly BundleKind[],
): number | undefined {
  const lastsDays = Math.max(1, Math.floor(offering.validityHours / HOURS_A_DAY));
  let times = 0;
  let held: { until: number; left: Record<BundleKind, number> }[] = [];
  for (const [today, use] of daily.entries()) {
    held = held.filter(({ until }) => until > today);
    const need = { ...use };
    for (const bundle of held) take(bundle.left, need, kinds);
    for (let bought = 0; kinds.some((kind) => need[kind] > 0); bought += 1) {
      if (bought === MOST_A_DAY) return undefined;
      times += 1;
      const left = { data: 0, voice: 0, sms: 0 };
      for (const kind of kinds) left[kind] = broughtBy(offering, kind);
      take(left, need, kinds);
      held.push({ until: today + lastsDays, left });
    }
  }
  return times;
}

/** Subtracts the needed volumes from the remaining ones, down to zero. */
function take(left: Record<BundleKind, number>, need: Record<BundleKind, number>, kinds: readonly BundleKind[]): void {
  for (const kind of kinds) {
    const taken = Math.min(left[kind], need[kind]);
    left[kind] -= taken;
    need[kind] -= taken;
  }
}

/** Up to three offerings: those that cover most kinds of the use, cheapest first. */
export function bestForUse(
  offerings: readonly ProductOffering[],
  { daily, wanted }: Pick<NonNullable<ReturnType<typeof usagePattern>>, 'daily' | 'wanted'>,
): Suggestion[] {
  const found = offerings
    .flatMap((offering): Omit<Suggestion, 'more'>[] => {
      const covered = wanted.filter((kind) => broughtBy(offering, kind) > 0);
      // Whether a bundle of a few hours suits depends on the hour of the use, which is not known here.
      if (covered.length === 0 || offering.validityHours < HOURS_A_DAY) return [];
      const times = timesNeeded(offering, daily, covered);
      if (times === undefined) return [];
      const cost = Math.round(times * offering.price * 100) / 100;
      return [{ offering, cost, times, uncovered: wanted.filter((kind) => !covered.includes(kind)) }];
    })
    .sort((a, b) => a.uncovered.length - b.uncovered.length || a.cost - b.cost || a.times - b.times)
    .slice(0, MOST);
  return found.map((suggestion) => {
    const tied = found.filter((other) => other !== suggestion && other.cost === suggestion.cost);
    const volume = ({ offering, times }: Omit<Suggestion, 'more'>, kind: BundleKind) =>
      times * broughtBy(offering, kind);
    const hasMore = (kind: BundleKind) => tied.every((other) => volume(suggestion, kind) > volume(other, kind));
    const kind = wanted.find(hasMore);
    return { ...suggestion, more: kind && tied[0] && { kind, than: tied[0].offering } };
  });
}

/**
 * What was spent on use that a bundle could have covered: no bundle covers use abroad. `isHome`: that part was left out.
 * It is left in if the operator does not say it of every day.
 */
export function spentOf(days: readonly UsageDay[]): { spent: Dzd; isHome: boolean } {
  const spent = days.reduce((sum, day) => sum + day.spent, 0);
  const roaming = spendingOf(days)?.roaming ?? 0;
  return { spent: spent - roaming, isHome: roaming > 0 };
}

/** A bundle of the line that can be converted. */
export interface OwnConversion {
  /** The id of its instance. */
  from: string;
  name: string;
  price: Dzd;
  /** The volumes that it takes away. Empty if the operator does not say. */
  lost: readonly VolumePart[];
}

/** The cheapest conversion into an offering. Undefined if none costs less than the offering itself. */
export function conversionTo(
  { brandRef, price: full }: Pick<ProductOffering, 'brandRef' | 'price'>,
  conversions: readonly Conversion[],
): OwnConversion | undefined {
  return conversions
    .flatMap(({ instanceId, name, lost, to }) =>
      to
        .filter((target) => target.brandRef === brandRef && target.price < full)
        .map(({ price }) => ({ from: instanceId, name, price, lost: lost ?? [] })),
    )
    .sort((a, b) => a.price - b.price)[0];
}
