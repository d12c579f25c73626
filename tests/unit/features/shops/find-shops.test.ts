import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shop } from '#src/api/content/shops.ts';
import { eachOnce, inOrder, nearestFirst, shopIndex, shopsNamed } from '#src/features/shops/find-shops.ts';
import { metresBetween } from '#src/lib/distance.ts';
import { shopsIn } from '../../../../sandbox/seed/shops.ts';
import { WILAYAS } from '../../../../sandbox/seed/wilayas.ts';

const SHOPS = shopsIn('fr');

const SEED = Date.now() % 2 ** 31;
const shops = SHOPS.map((shop): Shop => ({ ...shop, hours: [...shop.hours], services: [...shop.services] }));
const index = shopIndex(shops, WILAYAS);
const found = (query: string) => shopsNamed(shops, index, query);
const wilayasOf = (query: string) => [...new Set(found(query).map(({ wilaya }) => wilaya))];

describe('shops by name', () => {
  it.each([
    ['without accents', 'bejaia', '06'],
    ['in capitals', 'TIZI OUZOU', '15'],
    ['in Arabic', 'وهران', '31'],
    ['in Arabic, with another ending', 'تبسه', '12'],
    ['in Arabic, with harakat', 'قَالَمَة', '24'],
    ['by parts of words in any order', 'ouz tiz', '15'],
    ['by the code of a shop', 'sh37001', '37'],
    ['in English', 'beni abbes', '52'],
  ])('are found %s', (_, query, wilaya) => {
    expect(wilayasOf(query)).toContain(wilaya);
  });

  it('are found by their name and street in another language that the operator has', () => {
    const [arabic, french] = [shopsIn('ar'), shopsIn('fr')];
    const inArabic = arabic.map((shop, at): Shop => {
      const { name = '', address = '' } = french[at] ?? {};
      return { ...shop, hours: [], services: [], otherTexts: [name, address] };
    });
    const [first] = french;
    const texts = shopIndex(inArabic, []);
    expect(shopsNamed(inArabic, texts, `${first?.name} ${first?.address}`).map(({ code }) => code)).toContain(
      first?.code,
    );
  });

  it('contain every search word', () => {
    expect(found('didouche alger').length).toBeGreaterThan(0);
    for (const { name, address } of found('didouche alger')) {
      expect(`${name} ${address}`).toMatch(/Didouche/);
      expect(`${name} ${address}`).toMatch(/Alger/);
    }
    expect(found('nulle part ailleurs')).toEqual([]);
    expect(found('  ')).toBe(shops);
  });

  it(`are found by every word of their name and street (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...shops), fc.boolean(), (shop, isUpper) => {
        const words = `${shop.name} ${shop.address}`;
        expect(found(isUpper ? words.toUpperCase() : words.toLowerCase())).toContain(shop);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

describe('the order of shops', () => {
  it('fault 86: ends with those whose place cannot be right, without a distance', () => {
    const [first, second] = shops as [Shop, Shop];
    const lost = { ...second, code: 'LOST', latitude: 0, longitude: 0 };
    const sorted = nearestFirst([lost, first], { latitude: 36.7, longitude: 3 });
    expect(sorted.map(({ shop, metres }) => [shop.code, metres !== undefined])).toEqual([
      [first.code, true],
      ['LOST', false],
    ]);
  });

  it(`is by distance, with none left out (seed ${SEED})`, () => {
    const place = fc.record({
      latitude: fc.double({ min: 19, max: 37, noNaN: true }),
      longitude: fc.double({ min: -8, max: 12, noNaN: true }),
    });
    fc.assert(
      fc.property(place, fc.shuffledSubarray(shops, { minLength: 2, maxLength: 60 }), (here, some) => {
        const sorted = nearestFirst(some, here);
        expect(new Set(sorted.map(({ shop }) => shop))).toEqual(new Set(some));
        sorted.forEach(({ shop, metres }, at) => {
          expect(metres).toBe(metresBetween(here, shop));
          expect(metres).toBeGreaterThanOrEqual(sorted[at - 1]?.metres ?? 0);
        });
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('is otherwise by wilaya, with the operator’s own shops before its partners’', () => {
    const [first] = inOrder(shops.filter(({ wilaya }) => wilaya === '16'));
    expect(first?.shop.kind).toBe('flagship');
    const codes = inOrder(shops).map(({ shop }) => shop.wilaya);
    expect(codes).toEqual([...codes].sort());
  });

  it('contains a repeated shop once', () => {
    const [first] = shops;
    if (!first) throw new Error('no shop');
    expect(eachOnce([first, { ...first, name: 'Renommée' }]).map(({ name }) => name)).toEqual(['Renommée']);
  });
});
