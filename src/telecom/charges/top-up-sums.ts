/** What a top-up of the own line leaves, and what is withheld from it for an advance. Pure. */
import type { AccountInfo } from '#src/api/account.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';

interface AfterTopUp {
  /** The part that the operator keeps to repay an advance. */
  withheld: Dzd;
  /** The part of the advance that is still owed afterwards. */
  stillOwed: Dzd;
  /** Undefined without a balance or an amount. */
  after: Dzd | undefined;
}

export function balanceAfterTopUp(
  account: Pick<AccountInfo, 'balance' | 'loanDue'> | undefined,
  amount: Dzd | undefined,
): AfterTopUp {
  if (!account || amount === undefined) return { withheld: 0, stillOwed: 0, after: undefined };
  const owed = Math.max(0, account.loanDue ?? 0);
  const withheld = Math.min(amount, owed);
  return {
    withheld,
    stillOwed: sumDzd(owed, -withheld),
    after: sumDzd(account.balance, amount, -withheld),
  };
}

/** The part of a top-up that reaches the balance. */
export const creditedOf = (amount: Dzd, withheld: Dzd): Dzd => Math.max(0, sumDzd(amount, -withheld));

/**
 * The part of a top-up that the operator kept to repay an advance, from the balance after it. 0 if nothing was kept or it
 * is unknown. `before`: the account when the top-up was ordered.
 */
export function withheldForLoan(
  before: Pick<AccountInfo, 'balance' | 'loanDue'> | undefined,
  credited: Dzd,
  balanceAfter: Dzd | undefined,
): Dzd {
  if (!before || balanceAfter === undefined) return 0;
  const withheld = sumDzd(before.balance, credited, -balanceAfter);
  return withheld > 0 && withheld <= (before.loanDue ?? 0) ? withheld : 0;
}
