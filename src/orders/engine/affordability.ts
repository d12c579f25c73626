/** What the balance allows an order to cost. Pure. Amounts in DZD. */
import type { AccountInfo } from '#src/api/account.ts';

export type Affordability =
  /** The balance is being read for the first time. */
  | { kind: 'reading' }
  | { kind: 'unknown' }
  | { kind: 'postpaid' }
  | { kind: 'blocked-line'; status: AccountInfo['status'] }
  | { kind: 'enough'; now: number; after: number }
  /**
   * `missing`: what a top-up must bring so that the price is covered, with `withheld`, the part of it that the operator
   * takes for an advance. `isCertain` is false if the balance could not be refreshed, or the
   * line is of unknown type: then the operator decides.
   */
  | { kind: 'short'; now: number; missing: number; withheld: number; isCertain: boolean };

export interface AccountReading {
  data: AccountInfo | undefined;
  /** The last attempt to read it failed. */
  isError: boolean;
}

export function affordability({ data: account, isError }: AccountReading, price: number): Affordability {
  if (!account) return { kind: isError ? 'unknown' : 'reading' };
  if (account.status !== 'active') return { kind: 'blocked-line', status: account.status };
  if (account.lineType === 'postpaid') return { kind: 'postpaid' };
  const { balance, lineType } = account;
  // In hundredths: 0.1 + 0.2 must not stand in anybody's way.
  const afterCents = Math.round(balance * 100) - Math.round(price * 100);
  if (afterCents >= 0) return { kind: 'enough', now: balance, after: afterCents / 100 };
  const withheld = account.loanDue ?? 0;
  const missing = (Math.round(withheld * 100) - afterCents) / 100;
  return { kind: 'short', now: balance, missing, withheld, isCertain: !isError && lineType !== null };
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
