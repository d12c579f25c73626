/** What becomes known of an item that was dropped, and what must not. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

async function open() {
  vi.resetModules();
  return {
    ...(await import('#src/api/client/malformed.ts')),
    ...(await import('#src/api/client/malformed-console.ts')),
    ...(await import('#src/api/content/films.ts')),
    ...(await import('#src/api/content/promotions.ts')),
    ...(await import('#src/api/content/product-offerings.ts')),
    ...(await import('#src/lib/dropped.ts')),
    ...(await import('#src/api/content/ui-labels.ts')),
    ...(await import('#src/api/referrals.ts')),
    ...(await import('#src/analytics/track.ts')),
    ...(await import('#src/app/malformed-items.ts')),
    v: await import('valibot'),
  };
}

let portal: Awaited<ReturnType<typeof open>>;
let told: [name: string, properties: object][];
let written: string[];

beforeEach(async () => {
  portal = await open();
  told = [];
  written = [];
  portal.recordTo((name, properties) => void told.push([name, properties]));
});

const promotion = { promoId: 'summer', title: 'Été', text: 'Deux pour un' };
const readPromotions = (...items: unknown[]) => portal.promotionsSource('fr').read([items]);

/** A field that is wrong, with something personal in it. */
const invitation = (id: string) => ({ id, msisdn: '0550 •• •• 01', state: 'Amina 213550000001', sentAt: 'noon' });

const FINE = { state: 'sent', sentAt: '2026-11-20T12:00:00+01:00' };

describe('an item that was dropped', () => {
  it('is told to analytics by its list and field, and the rest is shown', () => {
    portal.tellAnalyticsOfMalformedItems();
    expect(readPromotions(promotion, { ...promotion, promoId: 'winter', title: 7 })).toHaveLength(1);
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'title' }]]);
  });

  it('is told once, however many there are and however often they come', () => {
    portal.tellAnalyticsOfMalformedItems();
    for (let round = 0; round < 100; round++)
      readPromotions(promotion, { ...promotion, title: 7 }, { ...promotion, text: round });
    expect(told).toEqual([
      ['malformed_item', { list: 'promotions', field: 'title' }],
      ['malformed_item', { list: 'promotions', field: 'text' }],
    ]);
  });

  it('is told also to whoever starts to listen later', () => {
    readPromotions(promotion, { ...promotion, title: 7 });
    portal.tellAnalyticsOfMalformedItems();
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'title' }]]);
  });

  it('keeps its values to itself', () => {
    portal.tellAnalyticsOfMalformedItems();
    portal.tellConsoleOfMalformedItems((text) => written.push(text));
    portal.v.parse(portal.invitations, {
      invitations: [invitation('i-1'), invitation('i-2'), { ...invitation('i-3'), ...FINE }],
    });
    expect(told).toEqual([['malformed_item', { list: 'invitations', field: 'state' }]]);
    expect(JSON.stringify([told, written])).not.toMatch(/Amina|213550000001|0550|noon/);
  });

  it('that is no object is told as such', () => {
    portal.tellAnalyticsOfMalformedItems();
    readPromotions(null, 'promotion', promotion);
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'item' }]]);
  });

  it('under a field that no schema has is told without it', () => {
    portal.tellAnalyticsOfMalformedItems();
    portal.noteMalformedItem({ list: 'promotions', field: 'Amina 213550000001' });
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'item' }]]);
  });

  it('is told to a developer one by one, by list, id and the way to the field', () => {
    portal.tellConsoleOfMalformedItems((text) => written.push(text));
    const film = { name: 'dunes', title: 'Dunes', synopsis: 'Du sable.' };
    portal.filmsSource('fr', 'movies').read([[film, { ...film, id: 12, poster: { url: 7 } }]]);
    readPromotions(promotion, { ...promotion, documentId: 'x1', title: 7 });
    expect(written).toEqual([
      'A malformed item of “films” was dropped: id 12, field poster.url, expected string, found number',
      'A malformed item of “promotions” was dropped: id x1, field title, expected string, found number',
    ]);
  });

  it('of ten thousand leaves room on the console', () => {
    portal.tellConsoleOfMalformedItems((text) => written.push(text));
    readPromotions(promotion, ...Array.from({ length: 10_000 }, (_, id) => ({ id })));
    expect(written.length).toBeLessThanOrEqual(100);
  });
});

describe('what else is dropped', () => {
  it('a label without a name or a text', () => {
    portal.tellAnalyticsOfMalformedItems();
    expect(portal.readLabels([{ name: 'a', value: 'A' }, { name: 'b', value: 7 }, { value: 'C' }])).toEqual({ a: 'A' });
    expect(told).toEqual([
      ['malformed_item', { list: 'ui-labels', field: 'value' }],
      ['malformed_item', { list: 'ui-labels', field: 'name' }],
    ]);
  });

  it.each([
    ['category', { category: { name: 'groceries' } }],
    ['price', { price: 'free' }],
    ['validity', { validity: 'Yearly' }],
  ])('an offering that cannot be sold for want of its %s', (field, wrong) => {
    portal.tellAnalyticsOfMalformedItems();
    const { category = { name: 'data' }, price = 100, validity = 'Daily' } = wrong as Record<string, unknown>;
    const use = (name: string, value: unknown) => ({ specification: { name }, specification_value: [{ value }] });
    const entry = {
      sahla_ref: 'D_1',
      name: 'Go',
      category,
      characteristic_value_use: [use('price', price), use('validity', validity)],
    };
    const fine = {
      ...entry,
      sahla_ref: 'D_2',
      category: { name: 'data' },
      characteristic_value_use: [use('price', 100), use('validity', 'Daily')],
    };
    const read = portal.catalogueSource('fr').read([[entry, fine]]);
    expect(read.map(({ brandRef }) => brandRef)).toEqual(['D_2']);
    expect(portal.droppedOf(read)).toBe(1);
    expect(told).toEqual([['malformed_item', { list: 'product-offerings', field }]]);
  });
});

it('what is looked at without being shown is not reported', () => {
  portal.tellAnalyticsOfMalformedItems();
  const { count } = portal.countMalformedItems(() => readPromotions(promotion, { ...promotion, title: 7 }, null));
  expect(count).toBe(2);
  expect(told).toEqual([]);
});
