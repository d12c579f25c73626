/** What is written beside the marks: the wilaya of the largest town, or the name of a shop. */
import type { Mark } from './clusters.ts';
import type { NamedPlace } from './towns.ts';

/** Longer names would cover their neighbours. */
const LONGEST_SHOP = 24;

/**
 * What to write beside the mark of a shop. The operator's names begin alike, up to the wilaya: `Boutique Sahla Alger
 * Haï El Badr`. Then only the rest tells them apart.
 */
export function shopCaption(name: string, wilaya: string | undefined): string {
  const [, rest = ''] = wilaya ? name.split(`${wilaya} `) : [];
  const signs = Array.from(rest.trim() || name);
  return signs.length <= LONGEST_SHOP
    ? signs.join('')
    : `${signs
        .slice(0, LONGEST_SHOP - 1)
        .join('')
        .trimEnd()}…`;
}

interface CaptionOptions {
  wilayaNames: ReadonlyMap<string, string>;
  /** Written below the name of a wilaya whose mark has shops of its neighbours too. */
  around: string;
  /** Code of the shop whose name must be on the map. */
  chosen?: string | undefined;
}

/** Largest towns first, as the marks are. A mark of whole wilayas has the plain name of its first. */
export function captionsOf(marks: readonly Mark[], { wilayaNames, around, chosen }: CaptionOptions): NamedPlace[] {
  return marks.flatMap(({ shop, wilayas: [code, ...others] = [], latitude, longitude }): NamedPlace[] => {
    if (code !== undefined) {
      const name = wilayaNames.get(code);
      if (name === undefined) return [];
      const addition = others.length > 0 ? { addition: around } : {};
      return [{ code, name, ...addition, latitude, longitude, kind: 'several' }];
    }
    if (!shop) return [];
    const name = shopCaption(shop.name, wilayaNames.get(shop.wilaya));
    return [{ code: `shop ${shop.code}`, name, latitude, longitude, kind: shop.code === chosen ? 'chosen' : 'shop' }];
  });
}
