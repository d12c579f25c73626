import { renewalsQuery } from '#src/api/renewals.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { sumOf } from '#src/telecom/charges/charges.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { missedOf } from './renewable.ts';

/** The renewals that failed and that the operator tries again, their sum, and whether the balance covers it. */
export function useMissedRenewals() {
  const { account } = useLineState();
  const { data } = useLineQuery(renewalsQuery);
  const missed = missedOf(data?.renewals ?? []);
  const price = sumOf(missed);
  return { missed, price, affordable: affordability(account, price) };
}
