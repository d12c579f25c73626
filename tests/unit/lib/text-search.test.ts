import { describe, expect, it } from 'vitest';
import { nearestTo, searchFor, searchText } from '#src/lib/text-search.ts';

const isFound = (typed: string, ...texts: string[]) => searchFor(typed)?.(searchText(...texts));

describe('a search', () => {
  it.each([
    ['msila', 'Boutique M’Sila'],
    ["m'sila", 'MSila Centre'],
    ['Tizi-Ouzou', 'Boutique Tizi Ouzou'],
    ['tiziouzou', 'Boutique Tizi Ouzou'],
    ['Alger, Centre', 'Alger-Centre'],
    ['bordjbouarreridj', 'Bordj Bou Arréridj'],
    ['el oued', 'El-Oued'],
    ['5Go', 'Semaine 5 Go'],
    ['5 go', 'Semaine 5Go'],
    ['5GB', 'Semaine 5 Go'],
    ['5 gigas', 'Semaine 5 Go'],
    ['5جيغا', 'Semaine 5 Go'],
    ['٥ جيغا', 'Semaine 5 Go'],
    ['5go', 'باقة الأسبوع 5 جيغا'],
    ['100sms', 'Jour 100 SMS'],
    ['100 textos', 'Jour 100 SMS'],
    ['60minutes', 'Appels 60 min'],
    ['60 دقيقة', 'Appels 60 min'],
    ['1,5 go', 'Nuit 1.5 Go'],
    ['semaine', 'Weekly 2 GB, one week'],
    ['bejaia', 'Béjaïa'],
    ['وهران', 'بوتيك وَهران'],
    ['SH37', 'SH37001'],
    ['ouz tiz', 'Tizi Ouzou'],
    ['0001', 'BI-20260001'],
  ])('for %j finds %j', (typed, text) => {
    expect(isFound(typed, text)).toBe(true);
  });

  it.each([
    ['5 Go', 'Semaine 15 Go'],
    ['5Go', 'Semaine 50 Go'],
    ['100sms', 'Jour 1000 SMS'],
    ['oranest', 'Oran'],
    ['nest', 'Oran Est'],
    ['alger oran', 'Alger'],
  ])('for %j does not find %j', (typed, text) => {
    expect(isFound(typed, text)).toBe(false);
  });

  it('finds a number while it is typed', () => {
    expect(isFound('5', 'Semaine 50 Go')).toBe(true);
    expect(isFound('50', 'Semaine 50 Go')).toBe(true);
  });

  it.each(['', '   ', '…', "'-,"])('for %j is none', (typed) => {
    expect(searchFor(typed)).toBeUndefined();
  });

  it('ends soon for any text', () => {
    expect(isFound('a'.repeat(100_000), 'Alger')).toBe(false);
    expect(isFound('a '.repeat(10_000), 'Alger')).toBe(true);
  });
});

describe('the nearest texts', () => {
  const names = ['Alger Centre', 'Oran Est', 'Tizi Ouzou', 'Semaine 5 Go', 'Semaine 10 Go'];
  const near = (typed: string, most = 3) => nearestTo(names, typed, searchText, most);

  it.each([
    ['alger cntre', 'Alger Centre'],
    ['tisi ouzo', 'Tizi Ouzou'],
    ['oran ouest', 'Oran Est'],
    ['semaine 6 go', 'Semaine 5 Go'],
  ])('of %j begin with %j', (typed, name) => {
    expect(near(typed)[0]).toBe(name);
  });

  it('are none for a text that is like nothing', () => {
    expect(near('xyz')).toEqual([]);
    expect(near('')).toEqual([]);
  });

  it('are at most as many as wanted', () => {
    expect(near('semaine', 1)).toHaveLength(1);
  });
});
