/** Checks what may be sent. Pure. Amounts are whole. */
import type { AccountInfo } from '#src/api/account.ts';
import type { TransferLimits } from '#src/api/credit-transfer.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { readWholeSum } from '#src/lib/digits.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import { type AccountReading, type Affordability, affordability } from '#src/orders/engine/affordability.ts';
import { recipientMistake } from '#src/orders/engine/recipient.ts';
import type { TypedTransfer } from './transfer-draft.ts';

/** Suggested amounts, as far as the limits allow them. */
const USUAL_AMOUNTS = [50, 100, 200, 500, 1000];

const LONGEST_AMOUNT = 9;

/** The typed amount. Undefined if it is not a whole number. */
export const readAmount = (typed: string): Dzd | undefined => readWholeSum(typed, LONGEST_AMOUNT);

type Line = Pick<AccountInfo, 'balance' | 'lineType' | 'status'>;

/** The balance that limits a transfer. Undefined if it is unknown, or if the line has none. */
export const balanceToSend = (account: Line | undefined): Dzd | undefined =>
  account === undefined || account.lineType === 'postpaid' || account.lineType === null ? undefined : account.balance;

/** The largest transfer possible now: within the operator's limits, and paid with its fee from the balance. */
export function mostNow({ max, leftToday, fee }: TransferLimits, account: Line | undefined): Dzd {
  const balance = balanceToSend(account) ?? Number.POSITIVE_INFINITY;
  const paid = sumDzd(balance, -fee);
  return Math.max(0, Math.floor(Math.min(max, leftToday, paid)));
}

/** What can be sent until the end of the day, in as many transfers as it takes, each paid with its fee from the balance. */
export function mostToday({ min, max, leftToday, fee }: TransferLimits, account: Line | undefined): Dzd {
  const balance = balanceToSend(account);
  if (balance === undefined) return leftToday;
  const whole = Math.floor(balance / (max + fee));
  const last = Math.floor(sumDzd(balance, -whole * (max + fee), -fee));
  return Math.min(leftToday, whole * max + (last >= min ? last : 0));
}

export const offeredAmounts = (limits: TransferLimits, account: Line | undefined): Dzd[] =>
  USUAL_AMOUNTS.filter((amount) => amount >= limits.min && amount <= mostNow(limits, account));

/** What a transfer takes from the balance, and what it leaves of it: the same figures in the form and in its review. */
export function transferSums(
  amount: Dzd,
  fee: Dzd,
  account: AccountReading,
): { total: Dzd; affordable: Affordability } {
  const total = sumDzd(amount, fee);
  return { total, affordable: affordability(account, total) };
}

export type TransferObstacleKind = 'blocked-line' | 'off' | 'nothing-left-today' | 'no-credit';

/** Why nothing can be sent now. Undefined if something can. */
export function obstacleOf(limits: TransferLimits, account: Line | undefined): TransferObstacleKind | undefined {
  if (account !== undefined && account.status !== 'active') return 'blocked-line';
  if (!limits.enabled) return 'off';
  if (mostNow(limits, undefined) < limits.min) return 'nothing-left-today';
  return mostNow(limits, account) < limits.min ? 'no-credit' : undefined;
}

/** The typed transfer, if it is valid. */
export function transferOf({ phone, amount }: TypedTransfer, limits: TransferLimits, ownMsisdn: Msisdn) {
  const [msisdn, dinars] = [toMsisdn(phone), readAmount(amount)];
  const isWrong = recipientMistake(phone, ownMsisdn) ?? amountMistake(amount, limits);
  return isWrong || msisdn === undefined || dinars === undefined ? undefined : { msisdn, amount: dinars };
}

/** The label of the error in a typed amount. The text may use `min`, `max` and `left`. */
export function amountMistake(typed: string, limits: TransferLimits): LabelName | undefined {
  if (typed.trim() === '') return 'services_amount_missing';
  const amount = readAmount(typed);
  if (amount === undefined) return 'services_amount_invalid';
  if (amount < limits.min || amount > limits.max) return 'services_amount_range';
  return amount > limits.leftToday ? 'services_amount_today' : undefined;
}
