import { describe, expect, it } from 'vitest';
import { FIRST_CARD, problemsOf, scratchCardOf } from '#src/features/top-up/scratch-card-terms.ts';
import type { Msisdn } from '#src/lib/units.ts';

const OWN = '213550000001' as Msisdn;
const PIN = '20001234567890';
const card = (changes = {}) => ({ ...FIRST_CARD, pin: PIN, ...changes });
const other = (phone: string) => card({ isForOther: true, phone });

describe('a scratch card', () => {
  it('is for the own line, or for another number that is entered', () => {
    expect(scratchCardOf(card(), OWN)).toEqual({ pin: PIN });
    // The number was entered and then deselected.
    expect(scratchCardOf(card({ phone: '0551 23 45 67' }), OWN)).toEqual({ pin: PIN });
    expect(scratchCardOf(other('0551 23 45 67'), OWN)).toEqual({ pin: PIN, msisdn: '213551234567' });
  });

  it.each([
    [card({ pin: '' }), { pin: 'top_up_pin_missing' }],
    [card({ pin: '123' }), { pin: 'top_up_pin_short' }],
    [other(''), { phone: 'order_recipient_missing' }],
    [other('021 23 45 67'), { phone: 'order_recipient_invalid' }],
    [other('0550 00 00 01'), { phone: 'order_recipient_own' }],
  ])('is not valid yet: %o', (incomplete, problems) => {
    expect(scratchCardOf(incomplete, OWN)).toBeUndefined();
    expect(problemsOf(incomplete, OWN)).toEqual({ pin: undefined, phone: undefined, ...problems });
  });
});
