import { describe, expect, it } from 'vitest';
import { onMalformedItem } from '#src/api/client/malformed.ts';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { readContent } from '#src/api/content/content.ts';
import { CATEGORIES } from '#src/api/content/offering-kinds.ts';
import { catalogueSource } from '#src/api/content/product-offerings.ts';
import { OFFERINGS, type SeedOffering } from '../../../sandbox/seed/product-offerings.ts';
import { LANGUAGES, type Language } from '../../../sandbox/seed/types.ts';

/** An offering as a version 4 content service sends it. */
function entryOf(offering: SeedOffering, language: Language, id: number) {
  return {
    id,
    attributes: {
      [BRAND_REF_FIELD]: offering.ref,
      name: offering.name[language],
      description: offering.description[language] ?? null,
      priority: offering.priority,
      sob: offering.sob,
      attachment:
        offering.image === undefined
          ? []
          : [{ id, name: 'card', content: null, href: { data: { id, attributes: { url: offering.image } } } }],
      category: { data: { id, attributes: { name: offering.category } } },
      characteristic_value_use: offering.characteristics,
      product_offering_relationship: offering.relationships.map(({ type, ref }) => ({
        type,
        product_offering: { data: { id, attributes: { [BRAND_REF_FIELD]: ref } } },
      })),
    },
  };
}

async function catalogueIn(language: Language) {
  return readContent(catalogueSource(language), async (_host, _path, search) => {
    const locale = search.get('locale') as Language;
    const data = OFFERINGS.filter((offering) => offering.name[locale] !== undefined).map((offering, index) =>
      entryOf(offering, locale, index + 1),
    );
    return { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } };
  });
}

describe('the seeded catalogue', () => {
  it.each(LANGUAGES)('is read completely by the portal in %s, with the terms of each offering', async (language) => {
    const malformed: unknown[] = [];
    const stop = onMalformedItem((item) => malformed.push(item));
    const read = await catalogueIn(language);
    stop();
    expect(malformed).toEqual([]);
    const byRef = new Map(read.map((offering) => [offering.brandRef, offering]));
    expect(byRef.size).toBe(OFFERINGS.length);
    for (const { ref, category, terms, name, image, relationships } of OFFERINGS) {
      expect(byRef.get(ref), ref).toMatchObject({
        ...terms,
        category,
        imageUrl: image,
        lang: name[language] === undefined ? 'fr' : language,
        related: relationships.map((related) => ({ type: related.type, brandRef: related.ref })),
      });
    }
  });

  it('has more than sixty offerings besides the trial ones, each with its own reference', () => {
    const sold = OFFERINGS.filter((offering) => offering.scenario === undefined);
    expect(sold.length).toBeGreaterThanOrEqual(60);
    expect(new Set(OFFERINGS.map((offering) => offering.ref)).size).toBe(OFFERINGS.length);
    expect(sold.every(({ terms }) => terms.price >= 20 && terms.price <= 3500)).toBe(true);
  });

  it.each(CATEGORIES)('fills the daily, weekly and monthly tabs of %s', (category) => {
    for (const validity of ['Daily', 'Weekly', 'Monthly']) {
      const shown = OFFERINGS.filter(
        (offering) => offering.category === category && offering.terms.validity === validity && !offering.scenario,
      );
      expect(shown.length, validity).toBeGreaterThanOrEqual(3);
    }
  });

  it('lacks some translations in both languages, so that the fallback to French is visible', () => {
    expect(OFFERINGS.some((offering) => offering.name.ar === undefined)).toBe(true);
    expect(OFFERINGS.some((offering) => offering.name.en === undefined)).toBe(true);
  });

  it('relates only existing offerings, and always in both directions', () => {
    const opposite = { Parent: 'Child', Child: 'Parent', Associated: 'Associated' } as const;
    for (const { ref, relationships } of OFFERINGS) {
      for (const related of relationships) {
        const other = OFFERINGS.find((offering) => offering.ref === related.ref);
        expect(other?.relationships, `${ref} → ${related.ref}`).toContainEqual({ type: opposite[related.type], ref });
      }
    }
  });

  it('keeps the six trial offerings at the end of the daily exclusive ones', () => {
    const trialOfferings = OFFERINGS.filter((offering) => offering.scenario !== undefined);
    expect(trialOfferings.map((offering) => offering.ref)).toEqual([
      'FATE_SLOW',
      'FATE_DECLINED',
      'FATE_LOST',
      'FATE_500',
      'FATE_PENDING',
      'FATE_LATE',
      'FATE_PRICE',
    ]);
    const highest = Math.max(
      ...OFFERINGS.filter((offering) => !offering.scenario).map((offering) => offering.priority ?? 0),
    );
    for (const { category, terms, priority } of trialOfferings) {
      expect([category, terms.validity]).toEqual(['exclusive', 'Daily']);
      expect(priority).toBeGreaterThan(highest);
    }
  });
});
