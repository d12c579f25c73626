import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import { codesToAsk, mergeWilayas, wilayaOf } from '#src/wilaya/wilaya-list.ts';
import { WILAYAS } from '../../../sandbox/seed/wilayas.ts';

const all: readonly Wilaya[] = WILAYAS;
const known = (count: 0 | 48 | 58 | 69) => all.slice(0, count);
const codes = (list: readonly Wilaya[]) => list.map(({ code }) => code);
const oran = all[30] as Wilaya;

describe('the bundled wilayas', () => {
  it('are the current ones, with the parents of the new ones', () => {
    expect(mergeWilayas([])).toEqual(all);
  });

  it('have valid names in Arabic and French', () => {
    const source = readFileSync('src/wilaya/wilaya-rows.ts', 'utf8');
    expect(source).not.toMatch(/\ufffd/);
    for (const wilaya of mergeWilayas([])) {
      expect(wilayaName(wilaya, 'ar')).toMatch(/^[\u0621-\u064a ]+$/);
      expect(wilayaName(wilaya, 'fr')).toMatch(/^[A-ZÀ-ü' ]+$/i);
    }
  });
});

const code = fc.integer({ min: 1, max: 120 }).map((number) => String(number).padStart(2, '0'));
const figure = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(0, 400, -1e9));
const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('', '  ', '\u202eOran'));
const told: fc.Arbitrary<Wilaya> = fc.record({
  code: fc.oneof(
    code,
    code.map((text) => text.replace(/^0/, '')),
  ),
  fr: name,
  ar: name,
  en: name,
  latitude: figure,
  longitude: figure,
  parent: fc.option(code),
});

describe('the list merged with the operator’s', () => {
  it.each([0, 48, 58, 69] as const)('has all 69 for a list of %i', (count) => {
    expect(codes(mergeWilayas(known(count)))).toEqual(codes(all));
  });

  it('has every code once and sorted for any list of the operator', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 90 }), (list) => {
        const merged = mergeWilayas(list);
        expect(new Set(codes(merged)).size).toBe(merged.length);
        expect(codes(merged)).toEqual(expect.arrayContaining(codes(all)));
        const numbers = merged.map((wilaya) => Number(wilaya.code));
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }),
    );
  });

  it('has a name and a valid position for each of them', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 90 }), (list) => {
        for (const wilaya of mergeWilayas(list)) {
          expect([wilaya.fr, wilaya.ar, wilaya.en].every((text) => text.trim() === text && text !== '')).toBe(true);
          expect(Math.abs(wilaya.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(wilaya.longitude)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });

  it('adds codes that only the operator has, and uses the operator’s data of the others', () => {
    fc.assert(
      fc.property(fc.subarray([...all]), fc.integer({ min: 70, max: 99 }), (some, youngest) => {
        const own = { ...oran, code: String(youngest), fr: 'Nouvelle', parent: '31' };
        const renamed = some.map((wilaya) => ({ ...wilaya, fr: `${wilaya.fr} 2` }));
        const merged = mergeWilayas([own, ...renamed]);
        expect(merged).toHaveLength(70);
        expect(wilayaOf(merged, own.code)).toEqual(own);
        for (const wilaya of renamed) expect(wilayaOf(merged, wilaya.code)).toEqual(wilaya);
      }),
    );
  });

  it('has the parents of the new ones if the operator does not send them', () => {
    const without = all.map(({ parent: _, ...wilaya }) => wilaya);
    expect(mergeWilayas(without)).toEqual(all);
  });
});

describe('the wilaya of a code', () => {
  it('is found for all notations of the code, and is Algiers for an unknown one', () => {
    const merged = mergeWilayas([]);
    expect(wilayaOf(merged, '1').fr).toBe('Adrar');
    expect(wilayaOf(merged, ' 01').fr).toBe('Adrar');
    for (const unknown of [undefined, '', '00', '70', 'x', '__proto__'])
      expect(wilayaOf(merged, unknown).code).toBe('16');
    expect(wilayaOf([], '31').code).toBe('16');
  });

  it('is requested by its own code and, if it is new, by the code of its parent', () => {
    const merged = mergeWilayas([]);
    expect(codesToAsk(wilayaOf(merged, '31'))).toEqual(['31']);
    expect(codesToAsk(wilayaOf(merged, '68'))).toEqual(['68', '28']);
    expect(codesToAsk({ code: '70', parent: '70' })).toEqual(['70']);
  });
});
