import type { BundlePurchase } from '../../api/purchases.ts';
import { dayInAlgiers } from '../../i18n/formats.ts';
import type { DaySpan } from './calendar-periods.ts';

/** What was bought in the period, newest first. */
export function purchasesOf(purchases: readonly BundlePurchase[], { from, to }: DaySpan): BundlePurchase[] {
  return purchases
    .filter(({ purchasedAt }) => {
      const day = dayInAlgiers(purchasedAt);
      return day >= from && day <= to;
    })
    .sort((a, b) => Date.parse(b.purchasedAt) - Date.parse(a.purchasedAt));
}

export interface PurchaseTotals {
  /** DZD debited. */
  paid: number;
  count: number;
  /** DZD that may still be debited. */
  pending: number;
}

/** What failed was not debited, and is not counted. */
export function purchaseTotals(purchases: readonly BundlePurchase[]): PurchaseTotals {
  const sumOf = (own: readonly BundlePurchase[]) => own.reduce((sum, { price }) => sum + price, 0);
  const completed = purchases.filter(({ state }) => state === 'completed');
  const pending = purchases.filter(({ state }) => state === 'inProgress');
  return { paid: sumOf(completed), count: completed.length, pending: sumOf(pending) };
}
