import { describe, expect, it } from 'vitest';
import { bestValue, byValue, measureOf, pricePer, shownUnitPrice } from '#src/telecom/offering/price-per-unit.ts';
import { GB, offering, talk } from '../offerings.ts';

describe('price per unit', () => {
  it('divides the price by gigabytes, minutes or SMS', () => {
    expect(pricePer(offering({ price: 800, dataBytes: 10 * GB }), 'gb')).toEqual({ measure: 'gb', amount: 80 });
    expect(pricePer(talk(3600, { price: 60 }), 'minute')).toEqual({ measure: 'minute', amount: 1 });
    expect(pricePer(offering({ price: 30, smsUnits: 50 }), 'sms')).toEqual({ measure: 'sms', amount: 0.6 });
  });

  it('is rounded as displayed: whole dinars from ten on, centimes below', () => {
    expect(pricePer(offering({ price: 100, dataBytes: 3 * GB }), 'gb')?.amount).toBe(33);
    expect(pricePer(offering({ price: 20, dataBytes: 3 * GB }), 'gb')?.amount).toBe(6.67);
  });

  it('is undefined for a missing kind and unlimited for an unlimited one', () => {
    expect(pricePer(talk(600), 'gb')).toBeUndefined();
    expect(pricePer(offering({ dataBytes: 0 }), 'gb')).toBeUndefined();
    expect(pricePer(offering({ dataBytes: null }), 'gb')).toEqual({ measure: 'gb', amount: 'unlimited' });
  });

  it('is in the wanted measure, or in the first one that the bundle has', () => {
    expect(shownUnitPrice(talk(600, { price: 30 }), 'gb')).toEqual({ measure: 'minute', amount: 3 });
    expect(shownUnitPrice(offering({ voiceSeconds: 600, price: 30 }), 'minute')).toEqual({
      measure: 'minute',
      amount: 3,
    });
    const { dataBytes: _, ...empty } = offering();
    expect(shownUnitPrice(empty, 'gb')).toBeUndefined();
  });

  it('is per minute for voice and per gigabyte for all others', () => {
    expect(['data', 'smart', 'voice', 'exclusive', undefined].map((name) => measureOf(name as 'data'))).toEqual([
      'gb',
      'gb',
      'minute',
      'gb',
      'gb',
    ]);
  });
});

describe('best value', () => {
  it('is the cheapest price per unit among the shown bundles', () => {
    const small = offering({ price: 100, dataBytes: GB });
    const large = offering({ price: 250, dataBytes: 5 * GB });
    expect(bestValue([small, large], 'gb')).toBe(large.brandRef);
  });

  it('is decided by total price, then by the operator’s order, if the prices per unit are equal', () => {
    const dear = offering({ price: 200, dataBytes: 2 * GB, priority: 1 });
    const cheap = offering({ price: 100, dataBytes: GB, priority: 9 });
    const twin = offering({ price: 100, dataBytes: GB, priority: 2 });
    expect(bestValue([dear, cheap], 'gb')).toBe(cheap.brandRef);
    expect(bestValue([dear, cheap, twin], 'gb')).toBe(twin.brandRef);
  });

  it('is undefined if fewer than two bundles are comparable', () => {
    expect(bestValue([], 'gb')).toBeUndefined();
    expect(bestValue([offering(), offering({ dataBytes: null }), talk(600)], 'gb')).toBeUndefined();
  });

  it('excludes bundles that contain other kinds or limit their use', () => {
    const [plain, dearer] = [offering({ price: 100, dataBytes: GB }), offering({ price: 120, dataBytes: GB })];
    const withMinutes = offering({ price: 10, dataBytes: GB, voiceSeconds: 3600 });
    const withUnlimitedSms = offering({ price: 10, dataBytes: GB, smsUnits: null });
    const social = offering({ price: 10, dataBytes: GB, limited: ['data'] });
    expect(bestValue([withMinutes, dearer, social, withUnlimitedSms, plain], 'gb')).toBe(plain.brandRef);
    expect(bestValue([withMinutes, withMinutes], 'gb')).toBeUndefined();
  });

  it('sorts comparable bundles first, then unlimited ones by price, then the rest, without changing the list', () => {
    const none = talk(600, { price: 1 });
    const unlimited = offering({ dataBytes: null, price: 350 });
    const unlimitedCheap = offering({ dataBytes: null, price: 90 });
    const good = offering({ price: 50, dataBytes: GB });
    const poor = offering({ price: 500, dataBytes: GB });
    const list = [none, unlimited, poor, unlimitedCheap, good];
    expect([...list].sort(byValue('gb'))).toEqual([good, poor, unlimitedCheap, unlimited, none]);
    bestValue(list, 'gb');
    expect(list[0]).toBe(none);
  });
});
