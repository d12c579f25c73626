/** Checks the choices made before buying. Pure. */
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { recipientMistake } from '#src/orders/engine/recipient.ts';
import type { BundleOrder } from './bundle-order.ts';

export interface ChosenTerms {
  isGift: boolean;
  /** As typed. */
  phone: string;
  isRenewed: boolean;
}

export const FIRST_TERMS: ChosenTerms = { isGift: false, phone: '', isRenewed: false };

/** The label of the error in a gift's number. */
export const giftMistake = (phone: string, ownMsisdn: Msisdn): LabelName | undefined =>
  recipientMistake(phone, ownMsisdn, 'purchase_gift');

/** Undefined while a gift has no valid number. */
export function orderOf(offering: ProductOffering, terms: ChosenTerms, ownMsisdn: Msisdn): BundleOrder | undefined {
  const { brandRef, price, name, validityHours, limited, apps } = offering;
  const isRestricted = limited.length > 0 || apps.length > 0;
  const bundle = { brandRef, price, name, validityHours, ...(isRestricted && { restrictedTo: apps.join(', ') }) };
  if (terms.isGift) {
    return giftMistake(terms.phone, ownMsisdn) ? undefined : { ...bundle, beneficiary: toMsisdn(terms.phone) };
  }
  return offering.isRenewable ? { ...bundle, autoRenew: terms.isRenewed } : bundle;
}
