/** What a top-up of the own line leaves. Pure. */
import type { AccountInfo } from '#src/api/account.ts';
import type { Dzd } from '#src/lib/units.ts';

interface AfterTopUp {
  /** The part that the operator keeps to repay an advance. */
  withheld: Dzd;
  /** The part of the advance that is still owed afterwards. */
  stillOwed: Dzd;
  /** Undefined without a balance or an amount. */
  after: Dzd | undefined;
}

export function balanceAfterTopUp(account: AccountInfo | undefined, amount: Dzd | undefined): AfterTopUp {
  if (!account || amount === undefined) return { withheld: 0, stillOwed: 0, after: undefined };
  const owed = Math.max(0, account.loanDue ?? 0);
  const withheld = Math.min(amount, owed);
  const cents = (value: Dzd) => Math.round(value * 100);
  return {
    withheld,
    stillOwed: (cents(owed) - cents(withheld)) / 100,
    after: (cents(account.balance) + cents(amount) - cents(withheld)) / 100,
  };
}
