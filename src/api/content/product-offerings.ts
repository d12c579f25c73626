import * as v from 'valibot';
import { reportMalformedItem } from '#src/api/client/malformed.ts';
import { decisive, object } from '#src/api/client/object.ts';
import { decoratingList, readLists, storedList, tolerantList } from '#src/api/client/tolerant-list.ts';
import { finiteNumber, LARGEST_AMOUNT, withBrandRef } from '#src/api/client/wire.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { byPriority, type ContentLocale, type ContentSource, fillFromFallback, localesOf } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';
import { BYTES, CHARACTERISTICS, HOURS, SECONDS, toVolume } from './offering-characteristics.ts';
import { customSearch, matchesFilter, type OfferingFilter, ORDER, offeringSearch } from './offering-filter.ts';
import { CATEGORIES, type OfferingCategory, RELATIONSHIP_TYPES, VALIDITIES, type Validity } from './offering-kinds.ts';
import { LIMITED_KINDS, type ProductOffering, productOffering } from './product-offering.ts';

const media = object({ url: v.string() });

const attachment = object({
  name: v.nullish(v.string()),
  content: v.nullish(v.string()),
  href: v.nullish(media),
});

const specificationValue = object({
  value: v.union([v.string(), finiteNumber]),
  unitOfMeasure: decisive(v.nullish(v.string())),
});

const characteristicValueUse = object({
  specification: object({ name: v.string() }),
  specification_value: v.pipe(
    v.union([v.array(specificationValue), specificationValue]),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
  ),
});

const relationship = object({
  type: v.picklist(RELATIONSHIP_TYPES),
  // A relation to a draft or untranslated entry is null.
  product_offering: v.nullish(withBrandRef({ name: v.nullish(v.string()) })),
});

/** An offering as the content service sends it (section 3), after the adapter. */
export const productOfferingEntry = withBrandRef({
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.nullish(v.string()),
  priority: v.nullish(finiteNumber),
  sob: v.nullish(v.string()),
  attachment: v.nullish(decoratingList('offering-attachments', attachment), []),
  category: object({ name: v.string() }),
  characteristic_value_use: tolerantList('characteristics', characteristicValueUse),
  product_offering_relationship: v.nullish(decoratingList('offering-relationships', relationship), []),
});

type Entry = v.InferOutput<typeof productOfferingEntry>;

const HOURS_OF: Record<Validity, number> = { Hourly: 1, Daily: 24, Weekly: 168, Monthly: 720 };

function categoryOf(name: string): OfferingCategory | undefined {
  const lower = name.toLowerCase();
  return CATEGORIES.find(
    (category) => lower === category || lower.startsWith(`${category} `) || lower.startsWith(`${category}-`),
  );
}

/** An entry as an offering; undefined if a part that every card needs is missing (price, validity, category). */
export function toOffering(entry: Entry & { lang: ContentLocale }): ProductOffering | undefined {
  const values = new Map(
    entry.characteristic_value_use.map(
      (use) => [use.specification.name.toLowerCase(), use.specification_value[0]] as const,
    ),
  );
  const read = (name: string) => values.get(name)?.value;
  const flag = (name: string) => /^(true|1|yes)$/i.test(String(read(name) ?? ''));
  const volumeOf = (name: string, units: Record<string, number>) => {
    const value = values.get(name);
    return value === undefined ? undefined : toVolume(value.value, value.unitOfMeasure, units);
  };
  const category = categoryOf(entry.category.name);
  const price = Number(read(CHARACTERISTICS.price) ?? Number.NaN);
  const validity = VALIDITIES.find(
    (name) => name.toLowerCase() === String(read(CHARACTERISTICS.validity) ?? '').toLowerCase(),
  );
  if (!category || !validity || !(price >= 0 && price <= LARGEST_AMOUNT)) {
    const path = category ? (validity ? 'price' : 'validity') : 'category';
    reportMalformedItem('product-offerings', entry, { path });
    return undefined;
  }
  const data = volumeOf(CHARACTERISTICS.data, BYTES);
  const voice = volumeOf(CHARACTERISTICS.voice, SECONDS);
  const sms = volumeOf(CHARACTERISTICS.sms, {});
  const hours = volumeOf(CHARACTERISTICS.duration, HOURS);
  const volumes = { data, voice, sms };
  // The volume of the bundle is not readable. The portal does not sell a bundle without its volume.
  if (LIMITED_KINDS.some((kind) => volumes[kind] === undefined && values.has(CHARACTERISTICS[kind]))) {
    reportMalformedItem('product-offerings', entry, { path: 'volume', expected: 'range' });
    return undefined;
  }
  return {
    brandRef: entry.brandRef,
    name: entry.name,
    description: entry.description ?? undefined,
    lang: entry.lang,
    category,
    price,
    validity,
    validityHours: hours ?? HOURS_OF[validity],
    ...(data === undefined ? {} : { dataBytes: data }),
    ...(voice === undefined ? {} : { voiceSeconds: voice }),
    ...(sms === undefined ? {} : { smsUnits: sms }),
    isPromoted: flag(CHARACTERISTICS.promoted),
    isHadra: flag(CHARACTERISTICS.hadra),
    isRenewable: flag(CHARACTERISTICS.renewable),
    limited: LIMITED_KINDS.filter((kind) =>
      String(read(CHARACTERISTICS.limited) ?? '')
        .toLowerCase()
        .includes(kind),
    ),
    apps: String(read(CHARACTERISTICS.apps) ?? '')
      .split(/[,،]/)
      .map((name) => name.trim())
      .filter(Boolean),
    keywords: String(read(CHARACTERISTICS.keywords) ?? ''),
    priority: entry.priority ?? Number.MAX_SAFE_INTEGER,
    sob: entry.sob ?? undefined,
    imageUrl: entry.attachment?.find((item) => item.href)?.href?.url,
    related: (entry.product_offering_relationship ?? []).flatMap(({ type, product_offering: other }) =>
      other ? [{ type, brandRef: other.brandRef }] : [],
    ),
  };
}

/** The issue for an answer whose offerings are all unsellable. */
const NOTHING_SELLABLE: v.GenericIssue = {
  kind: 'transformation',
  type: 'array',
  input: [],
  expected: null,
  received: '[]',
  message: 'no offering has a category, a validity and a price',
};

function offeringSource(
  locale: ContentLocale,
  name: unknown,
  filter: OfferingFilter,
  sendCustom: boolean,
): ContentSource<ProductOffering[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'product-offerings', locale, name],
    host: 'content',
    path: contentPath('product-offerings'),
    search: offeringSearch(filter),
    optionalSearch: { ...ORDER, ...(sendCustom ? customSearch(filter) : {}) },
    locales,
    isPaged: true,
    schema: storedList(productOffering),
    staleMs: 5 * 60_000,
    read: (answers) => {
      const { lists, dropped } = readLists('product-offerings', productOfferingEntry, answers);
      const entries = fillFromFallback(lists, locales, (entry) => [entry.brandRef]);
      const offerings = entries.flatMap((entry) => toOffering(entry) ?? []).sort(byPriority);
      const unsellable = entries.length - offerings.length;
      if (offerings.length === 0 && unsellable > 0) throw new v.ValiError([NOTHING_SELLABLE]);
      return withDropped(offerings, dropped + unsellable);
    },
  };
}

/** The whole catalogue of a language: GET /api/product-offerings. Bundle screens read it, online and offline. */
export const catalogueSource = (locale: ContentLocale) => offeringSource(locale, 'catalogue', {}, false);
export const catalogueQuery = (locale: ContentLocale) => contentQuery(catalogueSource(locale));

/** A part of the catalogue, selected by the operator's service (current promotions). */
export function offeringsQuery(locale: ContentLocale, filter: OfferingFilter, sendCustom: boolean) {
  const source = offeringSource(locale, filter, filter, sendCustom);
  return contentQuery({
    ...source,
    read: (answers) => source.read(answers).filter((offering) => matchesFilter(offering, filter)),
  });
}
