/** What may be sent, checked. Pure. Amounts in DZD, whole. */
import type { TransferLimits } from '../../api/credit-transfer.ts';
import type { LabelName } from '../../i18n/labels.ts';
import { toMsisdn } from '../../lib/phone-number.ts';
import { recipientMistake } from '../../orders/recipient.ts';
import type { TypedTransfer } from './transfer-draft.ts';

/** Offered to be tapped, where the limits allow them. */
const USUAL_AMOUNTS = [50, 100, 200, 500, 1000];

const ARABIC_ZERO = 0x0660;

/** What was typed as a number: spaces and Arabic-Indic digits are taken; undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const digits = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** The most that one transfer may be, as things stand today; below `min` none is possible any more. */
export const mostNow = ({ max, leftToday }: TransferLimits): number => Math.floor(Math.min(max, leftToday));

export const offeredAmounts = (limits: TransferLimits): number[] =>
  USUAL_AMOUNTS.filter((amount) => amount >= limits.min && amount <= mostNow(limits));

/** What was filled in, where it may be sent. */
export function transferOf({ phone, amount }: TypedTransfer, limits: TransferLimits, ownMsisdn: string) {
  const [msisdn, dinars] = [toMsisdn(phone), readAmount(amount)];
  const isWrong = recipientMistake(phone, ownMsisdn) ?? amountMistake(amount, limits);
  return isWrong || msisdn === undefined || dinars === undefined ? undefined : { msisdn, amount: dinars };
}

/** The label that says what is wrong with an amount as it was typed; it may name `min`, `max` and `left`. */
export function amountMistake(typed: string, limits: TransferLimits): LabelName | undefined {
  if (typed.trim() === '') return 'services_amount_missing';
  const amount = readAmount(typed);
  if (amount === undefined) return 'services_amount_invalid';
  if (amount < limits.min || amount > limits.max) return 'services_amount_range';
  return amount > limits.leftToday ? 'services_amount_today' : undefined;
}
