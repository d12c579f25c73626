import { describe, expect, it } from 'vitest';
import { bundleSearch } from '#src/features/bundles/bundle-search.ts';
import {
  chosenOfferings,
  forLine,
  inGroups,
  relatedOfferings,
  validitiesIn,
} from '#src/features/bundles/offering-list.ts';
import { GB, offering, talk } from '../../telecom/offerings.ts';

const day = offering({ price: 100, priority: 2 });
const week = offering({ price: 90, dataBytes: 3 * GB, validity: 'Weekly', priority: 1 });
const calls = talk(600, { price: 30, priority: 3 });
const all = [day, week, calls];
const everything = { category: undefined, validity: undefined } as const;

describe('the list of offerings', () => {
  it('filters by words, whatever their case and accents, and by budget', () => {
    const named = (name: string, price: number) => offering({ name, price, priority: price });
    const [student, night, family] = [named('Étudiant 5 Go', 500), named('Nuit', 80), named('Famille 5 Go', 1200)];
    const shown = (find: string, budget?: number) =>
      chosenOfferings([student, night, family], { ...everything, sort: 'price', find, budget });
    expect(shown('ETUDIANT')).toEqual([student]);
    expect(shown('go 5')).toEqual([student, family]);
    expect(shown('go 5', 500)).toEqual([student]);
    expect(shown('', 100)).toEqual([night]);
    expect(shown('roaming')).toEqual([]);
  });

  it('reads a budget in the search, in three languages, beside words', () => {
    const named = (name: string, price: number) => offering({ name, price, priority: price });
    const [small, large, night] = [named('Journée 1 Go', 50), named('Journée 5 Go', 120), named('Nuit', 40)];
    const shown = (find: string, budget?: number) =>
      chosenOfferings([small, large, night], { ...everything, sort: 'price', find, budget });
    expect(shown('50 DA')).toEqual([night, small]);
    expect(shown('50da journée')).toEqual([small]);
    expect(shown('٥٠ دج')).toEqual([night, small]);
    expect(shown('1 000 dinars')).toEqual([night, small, large]);
    expect(shown('120 DZD', 45)).toEqual([night]);
    expect(shown('50 dauphins')).toEqual([]);
  });

  it('filters by category and duration', () => {
    expect(chosenOfferings(all, { category: 'data', validity: 'Daily', sort: 'recommended' })).toEqual([day]);
    expect(chosenOfferings(all, { category: 'voice', validity: undefined, sort: 'recommended' })).toEqual([calls]);
    expect(chosenOfferings(all, { ...everything, sort: 'recommended' })).toHaveLength(3);
  });

  it('sorts by the operator’s priority, by price, or by price per unit', () => {
    expect(chosenOfferings(all, { ...everything, sort: 'recommended' })).toEqual([week, day, calls]);
    expect(chosenOfferings(all, { ...everything, sort: 'price' })).toEqual([calls, week, day]);
    expect(chosenOfferings(all, { ...everything, sort: 'value' })).toEqual([week, day, calls]);
  });

  it('offers the durations of a category, shortest first', () => {
    expect(validitiesIn(all, undefined)).toEqual(['Daily', 'Weekly']);
    expect(validitiesIn(all, 'voice')).toEqual(['Daily']);
  });

  it('shows Hadra offers only to Hadra lines, and to no one while eligibility is unknown', () => {
    const hadra = offering({ isHadra: true });
    expect(forLine([day, hadra], true)).toEqual([day, hadra]);
    expect(forLine([day, hadra], false)).toEqual([day]);
    expect(forLine([day, hadra], undefined)).toEqual([day]);
  });

  it('groups the recommended list by duration, and leaves a sorted or filtered one ungrouped', () => {
    const groups = inGroups([week, day, calls], { ...everything, sort: 'recommended' });
    expect(groups.map(({ validity, offerings }) => [validity, offerings.length])).toEqual([
      ['Daily', 2],
      ['Weekly', 1],
    ]);
    expect(inGroups(all, { ...everything, sort: 'price' })).toEqual([{ validity: undefined, offerings: all }]);
    expect(inGroups([day], { category: undefined, validity: 'Daily', sort: 'recommended' })).toHaveLength(1);
  });
});

describe('related offerings', () => {
  it('are grouped as parent, options, companions, without those that the line may not buy', () => {
    const child = offering();
    const companion = offering();
    const parent = offering({
      related: [
        { type: 'Associated', brandRef: companion.brandRef },
        { type: 'Child', brandRef: child.brandRef },
        { type: 'Associated', brandRef: 'DRAFT' },
      ],
    });
    expect(relatedOfferings(parent, [parent, child, companion])).toEqual([
      { type: 'Child', offerings: [child] },
      { type: 'Associated', offerings: [companion] },
    ]);
    expect(relatedOfferings(parent, [parent])).toEqual([]);
  });

  it('never link a bundle to itself', () => {
    const own = offering({ brandRef: 'OWN', related: [{ type: 'Parent', brandRef: 'OWN' }] });
    expect(relatedOfferings(own, [own])).toEqual([]);
  });
});

describe('the address of a list', () => {
  it('ignores invalid parameters', () => {
    expect(bundleSearch({ type: 'Daily', sort: 'value', offer: 'D_1GB_DAY', buy: true })).toEqual({
      type: 'Daily',
      sort: 'value',
      offer: 'D_1GB_DAY',
      buy: true,
    });
    expect(bundleSearch({ type: 'Yearly', sort: ['price', 'value'], offer: {}, buy: 'maybe' })).toEqual({
      type: undefined,
      sort: undefined,
      offer: undefined,
      buy: undefined,
    });
  });
});
