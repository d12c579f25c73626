import { loanBandsQuery } from '#src/api/loans.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

/** The largest advance that the line may take now. 0 if it may take none, or until that is known. */
export function useMostAdvance(): Dzd {
  const { data } = useLineQuery(loanBandsQuery);
  return data?.eligible ? Math.max(0, ...data.bands.map((band) => band.amount)) : 0;
}
