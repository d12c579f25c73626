/** What is reported about a dropped item, and what must not be. */
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

/** An invalid field with a personal value. */
const invitation = (id: string) => ({ id, msisdn: '0550 •• •• 01', state: 'Amina 213550000001', sentAt: 'noon' });

const FINE = { state: 'sent', sentAt: '2026-11-20T12:00:00+01:00' };

describe('a dropped item', () => {
  it('is reported to analytics with its list and field, and the others are shown', () => {
    portal.tellAnalyticsOfMalformedItems();
    expect(readPromotions(promotion, { ...promotion, promoId: 'winter', title: 7 })).toHaveLength(1);
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'title' }]]);
  });

  it('is reported once, even if there are many and they come often', () => {
    portal.tellAnalyticsOfMalformedItems();
    for (let round = 0; round < 100; round++)
      readPromotions(promotion, { ...promotion, title: 7 }, { ...promotion, text: round });
    expect(told).toEqual([
      ['malformed_item', { list: 'promotions', field: 'title' }],
      ['malformed_item', { list: 'promotions', field: 'text' }],
    ]);
  });

  it('is reported to listeners that subscribe later', () => {
    readPromotions(promotion, { ...promotion, title: 7 });
    portal.tellAnalyticsOfMalformedItems();
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'title' }]]);
  });

  it('is reported without its values', () => {
    portal.tellAnalyticsOfMalformedItems();
    portal.logMalformedItems((text) => written.push(text));
    portal.v.parse(portal.invitations, {
      invitations: [invitation('i-1'), invitation('i-2'), { ...invitation('i-3'), ...FINE }],
    });
    expect(told).toEqual([['malformed_item', { list: 'invitations', field: 'state' }]]);
    expect(JSON.stringify([told, written])).not.toMatch(/Amina|213550000001|0550|noon/);
  });

  it('is reported as the whole item if it is not an object', () => {
    portal.tellAnalyticsOfMalformedItems();
    readPromotions(null, 'promotion', promotion);
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'item' }]]);
  });

  it('is reported without a field name that no schema has', () => {
    portal.tellAnalyticsOfMalformedItems();
    portal.noteMalformedItem({ list: 'promotions', field: 'Amina 213550000001' });
    expect(told).toEqual([['malformed_item', { list: 'promotions', field: 'item' }]]);
  });

  it('is logged for developers with list, id and path of the field', () => {
    portal.logMalformedItems((text) => written.push(text));
    const film = { name: 'dunes', title: 'Dunes', synopsis: 'Du sable.' };
    portal.filmsSource('fr', 'movies').read([[film, { ...film, id: 12, poster: { url: 7 } }]]);
    readPromotions(promotion, { ...promotion, documentId: 'x1', title: 7 });
    expect(written).toEqual([
      'Left out of “films”: id unknown, field poster.url, expected string, found number',
      'Left out of “promotions”: id x1, field title, expected string, found number',
    ]);
  });

  it('is not logged beyond the limit when there are ten thousand', () => {
    portal.logMalformedItems((text) => written.push(text));
    readPromotions(promotion, ...Array.from({ length: 10_000 }, (_, id) => ({ id })));
    expect(written.length).toBeLessThanOrEqual(100);
  });
});

describe('other entries that are dropped', () => {
  it('drops a label without a name or a text', () => {
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
  ])('drops an offering that cannot be sold because its %s is invalid', (field, wrong) => {
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

it('does not report items that are only counted', () => {
  portal.tellAnalyticsOfMalformedItems();
  const { count } = portal.countMalformedItems(() => readPromotions(promotion, { ...promotion, title: 7 }, null));
  expect(count).toBe(2);
  expect(told).toEqual([]);
});
