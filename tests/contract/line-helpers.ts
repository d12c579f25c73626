/** Helpers of the tests of consequences: the signed-in line as the portal reads it. */
import { randomUUID } from 'node:crypto';
import type { AccountInfo } from '#src/api/account.ts';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import type { HistoryItem } from '#src/api/history.ts';
import type { PlanAllocation } from '#src/api/plan-allocation.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { processAllDue } from '../../sandbox/domain/process-due.ts';
import { ask, DEMO, signIn, type TestOperator } from '../support/operator.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export async function account(): Promise<AccountInfo> {
  const { accountInfoQuery } = await import('#src/api/account.ts');
  return ask(accountInfoQuery('line'));
}

export const balance = async () => (await account()).balance;

export async function bundles(): Promise<PlanAllocation['bundleInstances']> {
  const { planAllocationQuery } = await import('#src/api/plan-allocation.ts');
  const allocation: PlanAllocation = await ask(planAllocationQuery('line', await account()));
  return allocation.bundleInstances;
}

export const hasBundle = async (ref: string) => (await bundles()).some(({ brandRef }) => brandRef === ref);

/** The history from the day of `NOW_MS` on. */
export async function history(type: 'purchases' | 'top-ups'): Promise<HistoryItem[]> {
  const { historyQuery } = await import('#src/api/history.ts');
  const page: { items: HistoryItem[] } = await ask(
    historyQuery('line', { type, from: '2026-11-21', to: '2027-12-31', page: 1, pageSize: 100 }),
  );
  return page.items;
}

interface PurchaseTerms {
  key?: string;
  beneficiary?: Msisdn;
  autoRenew?: boolean;
}

export async function buy(brandRef: string, price: number, { key = randomUUID(), ...terms }: PurchaseTerms = {}) {
  const { purchaseBundle } = await import('#src/api/purchases.ts');
  return purchaseBundle({ brandRef, ...terms }, { price }, key);
}

export async function recharge(pin: string, key: string = randomUUID()) {
  const { rechargeWithPin } = await import('#src/api/recharge.ts');
  return rechargeWithPin({ pin }, ENTERED_BY_USER, key);
}

export async function findPurchase(key: string) {
  const { purchaseCalls } = await import('#src/api/purchases.ts');
  return purchaseCalls.find(key);
}

/** Advances the sandbox's clock and processes what becomes due. */
export function advanceClock(operator: TestOperator, ms: number): void {
  operator.sandbox.context.clock.advance(ms);
  processAllDue(operator.sandbox.context);
}

/** Advances the clock and signs in again, because an access token expires after an hour of that clock. */
export async function signInAfter(operator: TestOperator, ms: number): Promise<void> {
  advanceClock(operator, ms);
  await signIn(DEMO);
}
