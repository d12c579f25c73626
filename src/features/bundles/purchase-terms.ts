/** What may be chosen before buying, checked. Pure. */
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { BundleOrder } from './bundle-order.ts';

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
export function orderOf(offering: ProductOffering, terms: ChosenTerms, ownMsisdn: string): BundleOrder | undefined {
  const { brandRef, price, name, validityHours } = offering;
  const bundle = { brandRef, price, name, validityHours };
  if (terms.isGift) {
    return giftMistake(terms.phone, ownMsisdn) ? undefined : { ...bundle, beneficiary: toMsisdn(terms.phone) };
  }
  return offering.isRenewable ? { ...bundle, autoRenew: terms.isRenewed } : bundle;
}
