/** The next charges of the bundles that renew by themselves. */
import { type Renewal, renewalsQuery } from '#src/api/renewals.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

export interface NextRenewal {
  /** Of the bundles, with commas. */
  names: string;
  /** The first of them. ISO text. */
  at: string;
  /** All that is charged on that day. */
  price: Dzd;
}

/** Everything that renews on the first day with a renewal. Pure. */
function nextRenewalOf(renewals: readonly Renewal[]): NextRenewal | undefined {
  const due = renewals
    .flatMap(({ name, enabled, nextChargeAt, price }) =>
      enabled && nextChargeAt ? [{ name, at: nextChargeAt, price }] : [],
    )
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const [first] = due;
  if (!first) return undefined;
  const thatDay = due.filter(({ at }) => dayInAlgiers(at) === dayInAlgiers(first.at));
  // Added in hundredths: 0.1 + 0.2 must be 0.3.
  const names = thatDay.map(({ name }) => name).join(', ');
  return { names, at: first.at, price: thatDay.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100 };
}

/** The same for the signed-in line. Undefined if there is none, or if it is not known. */
export function useNextRenewal() {
  const { data, isLoading } = useLineQuery(renewalsQuery);
  return { next: data && nextRenewalOf(data.renewals), isLoading };
}
