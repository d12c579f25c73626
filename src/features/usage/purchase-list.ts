import type { BundlePurchase } from '#src/api/purchases.ts';
import { addDays } from '#src/lib/days.ts';
import { OPERATOR_OFFSET } from '#src/lib/operator-zone.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import type { DaySpan } from './calendar-periods.ts';

const midnightOf = (day: string): EpochMs => Date.parse(`${day}T00:00:00${OPERATOR_OFFSET}`);

/** The purchases of the period, newest first. Parses each time only once, because there may be thousands. */
export function purchasesOf(purchases: readonly BundlePurchase[], { from, to }: DaySpan): BundlePurchase[] {
  const [first, end] = [midnightOf(from), midnightOf(addDays(to, 1))];
  return purchases
    .map((purchase) => ({ purchase, at: Date.parse(purchase.purchasedAt) }))
    .filter(({ at }) => at >= first && at < end)
    .sort((a, b) => b.at - a.at)
    .map(({ purchase }) => purchase);
}

/** The newest purchase of each bundle that renews by itself. The older ones are over. */
export function latestRenewing(purchases: readonly BundlePurchase[]): ReadonlySet<BundlePurchase['orderId']> {
  const newest = new Map<string, BundlePurchase>();
  for (const purchase of purchases) {
    const known = newest.get(purchase.brandRef);
    const isNewer = !known || Date.parse(purchase.purchasedAt) > Date.parse(known.purchasedAt);
    if (purchase.autoRenew && purchase.state === 'completed' && isNewer) newest.set(purchase.brandRef, purchase);
  }
  return new Set([...newest.values()].map(({ orderId }) => orderId));
}

export interface PurchaseTotals {
  /** Debited. */
  paid: Dzd;
  count: number;
  /** May still be debited. */
  pending: Dzd;
}

/** Failed purchases were not debited and do not count. */
export function purchaseTotals(purchases: readonly BundlePurchase[]): PurchaseTotals {
  const sumOf = (own: readonly BundlePurchase[]) => own.reduce((sum, { price }) => sum + price, 0);
  const completed = purchases.filter(({ state }) => state === 'completed');
  const pending = purchases.filter(({ state }) => state === 'inProgress');
  return { paid: sumOf(completed), count: completed.length, pending: sumOf(pending) };
}
