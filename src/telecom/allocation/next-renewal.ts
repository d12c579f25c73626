/** The next charges of the bundles that renew by themselves. */
import { type Renewal, renewalsQuery } from '#src/api/renewals.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';

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

/**
 * The same for the signed-in line. Undefined if there is none, or if it is not known. `converted`: the id of a bundle
 * on the line whose own renewal may change, so that it does not count.
 */
export function useNextRenewal(converted?: string) {
  const { data, isLoading } = useLineQuery(renewalsQuery);
  const { allocation } = useLineState({ wantsAllocation: converted !== undefined });
  const own = allocation.data?.bundleInstances.find(({ id }) => id === converted);
  if (converted !== undefined && !own) return { next: undefined, isLoading: isLoading || allocation.isLoading };
  const others = data?.renewals.filter(({ brandRef }) => brandRef !== own?.brandRef);
  return { next: others && nextRenewalOf(others), isLoading };
}
