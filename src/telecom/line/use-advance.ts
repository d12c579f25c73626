/** The advances (Sabbaqli) that the line may take now. */
import { type LoanBands, loanBandsQuery } from '#src/api/loans.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

type Advance = LoanBands['bands'][number];

/** The largest advance. 0 if the line may take none, or until that is known. */
export function useMostAdvance(): Dzd {
  const { data } = useLineQuery(loanBandsQuery);
  return data?.eligible ? Math.max(0, ...data.bands.map((band) => band.amount)) : 0;
}

/** The smallest advance that covers what is missing. Undefined if there is none, or until that is known. */
export function useAdvanceFor(missing: Dzd | undefined): Advance | undefined {
  const { data } = useLineQuery(loanBandsQuery, { isWanted: missing !== undefined });
  if (missing === undefined || !data?.eligible) return undefined;
  return data.bands
    .filter(({ amount }) => amount >= missing)
    .reduce<Advance | undefined>((least, band) => (least && least.amount <= band.amount ? least : band), undefined);
}
