import { renewalsQuery } from '#src/api/renewals.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

/** The renewal of a bundle that renews by itself. `renewal` is undefined if it does not, or if that is not known. */
export function useRenewal(brandRef: string | undefined) {
  const { data, isLoading } = useLineQuery(renewalsQuery);
  const renewal = data?.renewals.find((each) => each.enabled && each.brandRef === brandRef);
  return { renewal, isKnown: data !== undefined, isLoading };
}
