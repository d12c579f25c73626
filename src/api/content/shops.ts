import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { readLists, storedList } from '#src/api/client/tolerant-list.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { type ContentLocale, type ContentSource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

export const shop = object({
  code: v.string(),
  name: v.string(),
  address: v.string(),
  /** Wilaya code, two digits. */
  wilaya: v.string(),
  latitude,
  longitude,
  phone: v.nullish(v.string()),
  kind: v.nullish(v.picklist(['flagship', 'shop', 'partner'])),
  /**
   * Opening hours: one text for each day from Sunday to Saturday, such as `09:00-18:00`; empty when closed. A day without a
   * text is unknown.
   */
  hours: v.nullish(v.array(v.nullable(v.string()))),
  services: v.nullish(v.array(v.string())),
});
type ShopEntry = v.InferOutput<typeof shop>;

/** As persisted: reading has removed malformed parts, so any mismatch means that the record is damaged. */
const storedShop = object({
  ...shop.entries,
  /** The language of its texts. Absent in a record of an older version. */
  lang: v.optional(lang),
  /** Its name and address in the other languages that were read, for the search. */
  otherTexts: v.optional(v.array(v.string())),
});

export type Shop = v.InferOutput<typeof storedShop>;

/** Name and address of each shop in every language that was read, by its code. */
function textsOf(lists: readonly (readonly ShopEntry[])[]): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const { code, name, address } of lists.flat()) texts.set(code, [...(texts.get(code) ?? []), name, address]);
  return texts;
}

/** Radius of the nearby search: 500000 (section 9), read as metres. */
const NEARBY_RADIUS = 500_000;

function shopSource(
  locale: ContentLocale,
  name: readonly unknown[],
  path: string,
  search: Record<string, string>,
  isPaged: boolean,
): ContentSource<Shop[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', 'stores', locale, ...name],
    host: 'content',
    optional: true,
    path,
    search,
    locales,
    isPaged,
    schema: storedList(storedShop),
    staleMs: 24 * 3_600_000,
    read: (answers) => {
      const { lists, dropped } = readLists('stores', shop, answers);
      const texts = textsOf(lists);
      const shops = fillFromFallback(lists, locales, ({ code }) => [code]).map((each): Shop => {
        const others = texts.get(each.code)?.filter((text) => text !== each.name && text !== each.address) ?? [];
        return others.length > 0 ? { ...each, otherTexts: others } : each;
      });
      return withDropped(shops, dropped);
    },
  };
}

/** GET /cms/api/stores (section 7): every shop, or those of one wilaya. A shop without a translation is in French. */
export const shopsSource = (locale: ContentLocale, wilaya?: string) =>
  shopSource(locale, [wilaya ?? 'all'], contentPath('stores'), wilaya ? { 'filters[wilaya][$eq]': wilaya } : {}, true);
export const shopsQuery = (locale: ContentLocale, wilaya?: string) => contentQuery(shopsSource(locale, wilaya));

/**
 * GET /cms/api/stores/nearby (section 7). The position is rounded to about a kilometre: precise enough to sort shops,
 * too coarse to reveal a home address.
 */
export function nearbyShopsQuery(locale: ContentLocale, position: { latitude: number; longitude: number }) {
  const lat = position.latitude.toFixed(2);
  const lon = position.longitude.toFixed(2);
  const { meta: _kept, ...options } = contentQuery(
    shopSource(
      locale,
      ['nearby', lat, lon],
      contentPath('stores/nearby'),
      { lat, lon, radius: String(NEARBY_RADIUS) },
      false,
    ),
  );
  return options;
}
