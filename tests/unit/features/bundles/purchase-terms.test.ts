import { describe, expect, it } from 'vitest';
import { FIRST_TERMS, giftMistake, orderOf } from '#src/features/bundles/purchase-terms.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { offering } from '../../telecom/offerings.ts';

const OWN = '213550000001' as Msisdn;
describe('the order of a bundle', () => {
  it('contains the shown price, and a renewal only if the bundle can renew', () => {
    const once = offering({ brandRef: 'A', price: 70 });
    const monthly = offering({ brandRef: 'B', price: 800, isRenewable: true });
    expect(orderOf(once, { ...FIRST_TERMS, isRenewed: true }, OWN)).toMatchObject({ brandRef: 'A', price: 70 });
    expect(orderOf(monthly, FIRST_TERMS, OWN)).toMatchObject({ brandRef: 'B', price: 800, autoRenew: false });
    expect(orderOf(monthly, { ...FIRST_TERMS, isRenewed: true }, OWN)).toMatchObject({
      brandRef: 'B',
      price: 800,
      autoRenew: true,
    });
  });

  it('sends a gift to the typed number, without renewal', () => {
    const monthly = offering({ brandRef: 'B', price: 800, isRenewable: true });
    const terms = { isGift: true, phone: '٠٥٥١ ٢٣ ٤٥ ٦٧', isRenewed: true };
    expect(orderOf(monthly, terms, OWN)).toMatchObject({ brandRef: 'B', price: 800, beneficiary: '213551234567' });
  });

  it('is not created for an invalid number or for the own number as a gift', () => {
    expect(giftMistake(' ', OWN)).toBe('purchase_gift_missing');
    expect(giftMistake('0123', OWN)).toBe('purchase_gift_invalid');
    expect(giftMistake('0550 00 00 01', OWN)).toBe('purchase_gift_own');
    expect(giftMistake('0661 00 00 41', OWN)).toBeUndefined();
    expect(orderOf(offering(), { isGift: true, phone: '0550000001', isRenewed: false }, OWN)).toBeUndefined();
  });
});
