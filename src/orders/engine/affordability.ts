/** Whether the balance covers the price of an order. Pure. */
import type { AccountInfo } from '#src/api/account.ts';
import type { Dzd } from '#src/lib/units.ts';

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
  // Calculated in hundredths: a rounding error such as 0.1 + 0.2 must not block an order.
  const afterCents = Math.round(balance * 100) - Math.round(price * 100);
  if (afterCents >= 0) return { kind: 'enough', now: balance, after: afterCents / 100 };
  const withheld = account.loanDue ?? 0;
  return {
    kind: 'short',
    now: balance,
    shortBy: -afterCents / 100,
    missing: (Math.round(withheld * 100) - afterCents) / 100,
    withheld,
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
