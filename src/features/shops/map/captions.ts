/** What is written beside the marks: the wilaya that most shops of a mark are in, and the name of a shop. */
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

/**
 * Largest marks first. No wilaya names two marks: a smaller one gets the next of its own that is free. `andOthers`: the
 * caption of a mark that has shops of other wilayas too.
 */
export function captionsOf(
  marks: readonly Mark[],
  wilayaNames: ReadonlyMap<string, string>,
  andOthers: (wilaya: string) => string,
): NamedPlace[] {
  const taken = new Set<string>();
  return [...marks]
    .sort((one, other) => other.count - one.count)
    .flatMap(({ shop, wilayas, latitude, longitude }): NamedPlace[] => {
      if (shop) {
        const name = shopCaption(shop.name, wilayaNames.get(shop.wilaya));
        return [{ code: `shop ${shop.code}`, name, latitude, longitude, kind: 'shop' }];
      }
      const code = wilayas.find((each) => wilayaNames.has(each) && !taken.has(each));
      if (code === undefined) return [];
      taken.add(code);
      const wilaya = wilayaNames.get(code) ?? '';
      const name = wilayas.length > 1 ? andOthers(wilaya) : wilaya;
      return [{ code, name, latitude, longitude, kind: 'several' }];
    });
}
