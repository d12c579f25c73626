/** Which shops show, and in which order. */
import type { Shop } from '#src/api/content/shops.ts';
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { metresBetween, type Place } from '#src/lib/distance.ts';
import { type SearchText, searchFor, searchText } from '#src/lib/text-search.ts';
import { isInCountry } from './map/bounds.ts';

export interface FoundShop {
  shop: Shop;
  /** Distance from the position, if it is known. */
  metres?: number | undefined;
}

type Names = ReadonlyMap<string, readonly string[]>;

const namesOf = (wilayas: readonly Wilaya[]): Names =>
  new Map(wilayas.map(({ code, fr, en, ar }) => [code, [fr, en, ar]]));

/** The searchable text of each shop. Cached, because the search runs on each typed letter. */
export function shopIndex(shops: readonly Shop[], wilayas: readonly Wilaya[]): ReadonlyMap<Shop, SearchText> {
  const names = namesOf(wilayas);
  return new Map(
    shops.map((shop) => {
      const { name, address, code, wilaya, otherTexts = [] } = shop;
      return [shop, searchText(name, address, code, wilaya, ...otherTexts, ...(names.get(wilaya) ?? []))];
    }),
  );
}

/** Shops that contain every search word. */
export function shopsNamed(
  shops: readonly Shop[],
  index: ReadonlyMap<Shop, SearchText>,
  query: string,
): readonly Shop[] {
  const isFound = searchFor(query);
  if (!isFound) return shops;
  return shops.filter((shop) => {
    const text = index.get(shop);
    return text !== undefined && isFound(text);
  });
}

/** Nearest first; last those whose place is not known. */
export function nearestFirst(shops: readonly Shop[], position: Place): FoundShop[] {
  const placed = shops.filter(isInCountry).map((shop) => ({ shop, metres: metresBetween(position, shop) }));
  return [
    ...placed.sort((a, b) => a.metres - b.metres),
    ...shops.filter((shop) => !isInCountry(shop)).map((shop) => ({ shop })),
  ];
}

const RANKS: Readonly<Record<string, number>> = { flagship: 0, shop: 1 };
const rankOf = ({ kind }: Shop) => RANKS[kind ?? ''] ?? 2;

/** By wilaya, the operator's own shops before its partners', then by name in reading order. */
export function inOrder(shops: readonly Shop[]): FoundShop[] {
  return [...shops]
    .sort((a, b) => (a.wilaya < b.wilaya ? -1 : a.wilaya > b.wilaya ? 1 : rankOf(a) - rankOf(b)))
    .map((shop) => ({ shop }));
}

/** Removes duplicates: a content service may list a shop twice, and React needs unique keys. */
export function eachOnce(shops: readonly Shop[]): readonly Shop[] {
  const byCode = new Map(shops.map((shop) => [shop.code, shop]));
  return byCode.size === shops.length ? shops : [...byCode.values()];
}
