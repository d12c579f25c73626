import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#src/lib/fold-text.ts';

const SEED = Date.now() % 2 ** 31;

describe('fold normalizes', () => {
  it.each([
    ['accents', 'Béjaïa Sétif AÏN', 'bejaia setif ain'],
    ['accents as separate marks', 'Be\u0301jai\u0308a', 'bejaia'],
    ['case', 'ALGER', 'alger'],
    ['joined letters', 'Sœur Œuvre Straße', 'soeur oeuvre strasse'],
    ['apostrophes', 'M’Sila', "m'sila"],
    ['no-break hyphens', 'Smart week\u2011end', 'smart week-end'],
    ['tatweel', 'الجـــزائر', 'الجزاير'],
    ['harakat', 'مُحَمَّدٌ', 'محمد'],
    ['forms of alef', 'أفلو إليزي آفلو ٱلشلف', 'افلو اليزي افلو الشلف'],
    ['a final ta marbuta', 'تبسة', 'تبسه'],
    ['a final alef maksura', 'عين الدفلى', 'عين الدفلي'],
    ['hamza on its carrier', 'بئر رؤية', 'بير رويه'],
    ['letters of a Persian keyboard', 'سکیکدة', 'سكيكده'],
    ['letters in their presentation forms', '\ufe8d\ufedf\ufe9f\ufeb0\ufe8d\ufe8b\ufeae', 'الجزاير'],
    ['Arabic-Indic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['digits of a Persian keyboard', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['repeated and non-breaking spaces', '  Bab\u00a0\u202f el\tOued ', 'bab el oued'],
    ['direction marks', '\u2067Oran\u2069\u200f', 'oran'],
    ['an empty text', '', ''],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

it(`folding twice changes nothing (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('folding a single letter twice changes nothing, for every letter', () => {
  const restless = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => fold(fold(letter)) !== fold(letter),
  );
  expect(restless).toEqual([]);
});
