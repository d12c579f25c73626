/** Whether the balance covers the price of an order. Pure. */
import type { AccountInfo } from '#src/api/account.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';
import { topUpFor } from '#src/telecom/charges/shortfall.ts';

export type Affordability =
  /** The balance is loading for the first time. */
  | { kind: 'reading' }
  | { kind: 'unknown' }
  | { kind: 'postpaid' }
  | { kind: 'blocked-line'; status: Exclude<AccountInfo['status'], 'active'> }
  | { kind: 'enough'; now: Dzd; after: Dzd }
  /**
   * `shortBy`: how much the price exceeds the balance. `withheld`: what the operator deducts from a top-up for an
   * advance. `missing`: the top-up amount that covers both. `isCertain` is false if the balance could not be refreshed,
   * or the line's type is unknown: then the operator decides.
   */
  | { kind: 'short'; now: Dzd; shortBy: Dzd; missing: Dzd; withheld: Dzd; isCertain: boolean };

export interface AccountReading {
  data: AccountInfo | undefined;
  /** The last attempt to load it failed. */
  isError: boolean;
}

export function affordability({ data: account, isError }: AccountReading, price: Dzd): Affordability {
  if (!account) return { kind: isError ? 'unknown' : 'reading' };
  if (account.status !== 'active') return { kind: 'blocked-line', status: account.status };
  if (account.lineType === 'postpaid') return { kind: 'postpaid' };
  const { balance, lineType } = account;
  const after = sumDzd(balance, -price);
  if (after >= 0) return { kind: 'enough', now: balance, after };
  return {
    kind: 'short',
    now: balance,
    shortBy: -after,
    missing: topUpFor(-after, account),
    withheld: account.loanDue ?? 0,
    isCertain: !isError && lineType !== null,
  };
}

export function mayPay(affordable: Affordability): boolean {
  switch (affordable.kind) {
    case 'unknown':
    case 'postpaid':
    case 'enough':
      return true;
    case 'reading':
    case 'blocked-line':
      return false;
    case 'short':
      return !affordable.isCertain;
  }
}
