/** What may be chosen before buying, checked. Pure. */
import type { AccountInfo } from '../../api/account.ts';
import type { ProductOffering } from '../../api/product-offerings.ts';
import type { PurchaseOrder } from '../../api/purchases.ts';
import type { LabelName } from '../../i18n/labels.ts';
import { toMsisdn } from '../../lib/phone-number.ts';

export interface ChosenTerms {
  isGift: boolean;
  /** As typed. */
  phone: string;
  isRenewed: boolean;
}

export const FIRST_TERMS: ChosenTerms = { isGift: false, phone: '', isRenewed: false };

/** The label that says what is wrong with the number of a gift. */
export function giftMistake(phone: string, ownMsisdn: string): LabelName | undefined {
  if (phone.trim() === '') return 'purchase_gift_missing';
  const msisdn = toMsisdn(phone);
  if (msisdn === undefined) return 'purchase_gift_invalid';
  return msisdn === ownMsisdn ? 'purchase_gift_own' : undefined;
}

/** Undefined while a gift has no right number. */
export function orderOf(offering: ProductOffering, terms: ChosenTerms, ownMsisdn: string): PurchaseOrder | undefined {
  const { brandRef, price } = offering;
  if (terms.isGift) {
    return giftMistake(terms.phone, ownMsisdn) ? undefined : { brandRef, price, beneficiary: toMsisdn(terms.phone) };
  }
  return offering.isRenewable ? { brandRef, price, autoRenew: terms.isRenewed } : { brandRef, price };
}

export type Affordability =
  /** The balance is being read for the first time. */
  | { kind: 'reading' }
  | { kind: 'unknown' }
  | { kind: 'postpaid' }
  | { kind: 'blocked-line' }
  | { kind: 'enough'; now: number; after: number }
  /** `isCertain` is false for a balance that could not be read anew: then the operator decides. */
  | { kind: 'short'; now: number; missing: number; isCertain: boolean };

export interface AccountReading {
  data: AccountInfo | undefined;
  /** The last attempt to read it failed. */
  isError: boolean;
}

/** What the balance allows. Amounts in DZD. */
export function affordability({ data: account, isError }: AccountReading, price: number): Affordability {
  if (!account) return { kind: isError ? 'unknown' : 'reading' };
  if (account.status !== 'active') return { kind: 'blocked-line' };
  if (account.lineType === 'postpaid') return { kind: 'postpaid' };
  const { balance } = account;
  // In hundredths: 0.1 + 0.2 must not stand between anybody and a bundle.
  const afterCents = Math.round(balance * 100) - Math.round(price * 100);
  if (afterCents >= 0) return { kind: 'enough', now: balance, after: afterCents / 100 };
  return { kind: 'short', now: balance, missing: -afterCents / 100, isCertain: !isError };
}

export function mayBuy(affordable: Affordability): boolean {
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
