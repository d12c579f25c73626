/** What renews automatically on a line, and what could. Pure. Times are ISO text. */
import type { Validity } from '#src/api/content/offering-kinds.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import type { FailedRenewal, Renewal } from '#src/api/renewals.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { endMs, hasExpired } from '#src/telecom/allocation/bundle-instances.ts';
import { VALIDITY_HOURS } from '#src/telecom/charges/charges.ts';

export interface Renewable {
  brandRef: string;
  name: string;
  /** Charged each time. */
  price: Dzd;
  validity: Validity | undefined;
  /**
   * How long each renewal lasts, in hours. Undefined for an offering that is no longer sold and has no known validity.
   */
  validityHours: number | undefined;
  isOn: boolean;
  /** When it is charged next, or retried. Only if it is on. */
  nextChargeAt: string | undefined;
  /** When the current bundle on the line ends. */
  endsAt: string | undefined;
  /** Credit has been missing since then. */
  missedAt: string | undefined;
  /** Why the operator switched it off. Only if it is off, and not on the line again. */
  failed: FailedRenewal | undefined;
}

/** The earliest end among the line's bundles of an offering. If one was bought twice, that of the older. */
function endOf(brandRef: string, instances: readonly BundleInstance[], nowMs: EpochMs): string | undefined {
  const [first] = instances
    .filter((instance) => instance.brandRef === brandRef && instance.expiresAt != null && !hasExpired(instance, nowMs))
    .sort((a, b) => endMs(a) - endMs(b));
  return first?.expiresAt ?? undefined;
}

const isOnLine = (brandRef: string, instances: readonly BundleInstance[], nowMs: EpochMs): boolean =>
  instances.some((instance) => instance.brandRef === brandRef && !hasExpired(instance, nowMs));

const byDate = (a: string | undefined, b: string | undefined): number => {
  const ends = [a, b].map((at) => (at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(at)));
  return (ends[0] ?? 0) - (ends[1] ?? 0);
};

interface LineParts {
  renewals: readonly Renewal[];
  instances: readonly BundleInstance[];
  catalogue: readonly ProductOffering[];
}

/** Soonest charge or end first. The catalogue adds what the operator's list lacks. */
export function renewables({ renewals, instances, catalogue }: LineParts, nowMs: EpochMs): Renewable[] {
  const offeringOf = (ref: string) => catalogue.find(({ brandRef }) => brandRef === ref);
  const known = renewals.map(
    ({ brandRef, name, price, validity, validityHours, enabled, nextChargeAt, missedAt, failed }): Renewable => ({
      brandRef,
      name,
      price,
      validity: validity ?? undefined,
      validityHours:
        validityHours ?? offeringOf(brandRef)?.validityHours ?? (validity ? VALIDITY_HOURS[validity] : undefined),
      isOn: enabled,
      nextChargeAt: (enabled && nextChargeAt) || undefined,
      endsAt: endOf(brandRef, instances, nowMs),
      missedAt: (enabled && missedAt) || undefined,
      failed: (!enabled && !isOnLine(brandRef, instances, nowMs) && failed) || undefined,
    }),
  );
  const isKnown = new Set(known.map(({ brandRef }) => brandRef));
  const others = [...new Set(instances.filter((each) => !hasExpired(each, nowMs)).map(({ brandRef }) => brandRef))]
    .filter((ref) => !isKnown.has(ref))
    .flatMap((ref): Renewable[] => {
      const offering = offeringOf(ref);
      if (!offering?.isRenewable) return [];
      const { brandRef, name, price, validity, validityHours } = offering;
      const endsAt = endOf(ref, instances, nowMs);
      const off = { isOn: false, nextChargeAt: undefined, missedAt: undefined, failed: undefined };
      return [{ brandRef, name, price, validity, validityHours, endsAt, ...off }];
    });
  return [...known, ...others].sort(
    (a, b) => byDate(a.nextChargeAt ?? a.endsAt, b.nextChargeAt ?? b.endsAt) || (a.name < b.name ? -1 : 1),
  );
}

/** How the operator retries a charge when credit is missing, if it says so. */
export interface Retries {
  everyHours: number;
  days: number;
}

export function retriesOf(renewals: readonly Renewal[]): Retries | undefined {
  const found = renewals.find(({ retryEveryHours, retryDays }) => retryEveryHours && retryDays);
  return found?.retryEveryHours && found.retryDays
    ? { everyHours: found.retryEveryHours, days: found.retryDays }
    : undefined;
}

const DAY_MS = 86_400_000;

/** For how long the dashboard says that a renewal has stopped, whatever the operator still lists. */
const STOPPED_DAYS = 7;

type Stopped = Renewal & { failed: FailedRenewal };

/** The renewals that the operator switched off in the last days, and whose bundle is not on the line again. */
export function stoppedRenewals({ renewals, instances }: Omit<LineParts, 'catalogue'>, nowMs: EpochMs): Stopped[] {
  return renewals.flatMap(({ failed, ...renewal }) => {
    const isRecent = failed && nowMs < Date.parse(failed.at) + STOPPED_DAYS * DAY_MS;
    return isRecent && !renewal.enabled && !isOnLine(renewal.brandRef, instances, nowMs)
      ? [{ ...renewal, failed }]
      : [];
  });
}

/** Until when a missed charge is retried. */
export const retriedUntil = (missedAt: string, { days }: Retries): EpochMs => Date.parse(missedAt) + days * DAY_MS;

/** Those whose credit was missing. The operator tries again. */
export const missedOf = (renewals: readonly Renewal[]): Renewal[] =>
  renewals.filter(({ enabled, missedAt }) => enabled && missedAt);
