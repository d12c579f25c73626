/** The next charges of the bundles that renew by themselves. */
import { type Renewal, renewalsQuery } from '#src/api/renewals.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

export interface NextRenewal {
  /** The first of them. ISO text. */
  at: string;
  /** All that is charged on that day. */
  price: Dzd;
}

/** Everything that renews on the first day with a renewal. Pure. */
function nextRenewalOf(renewals: readonly Renewal[]): NextRenewal | undefined {
  const due = renewals
    .flatMap(({ enabled, nextChargeAt, price }) => (enabled && nextChargeAt ? [{ at: nextChargeAt, price }] : []))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const [first] = due;
  if (!first) return undefined;
  const thatDay = due.filter(({ at }) => dayInAlgiers(at) === dayInAlgiers(first.at));
  // Added in hundredths: 0.1 + 0.2 must be 0.3.
  return { at: first.at, price: thatDay.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100 };
}

/** The same for the signed-in line. `isKnown` is false while the list loads, and if it cannot be loaded. */
export function useNextRenewal() {
  const { data, isLoading } = useLineQuery(renewalsQuery);
  return { next: data && nextRenewalOf(data.renewals), isKnown: data !== undefined, isLoading };
}
