/** Which shops show, and in which order. */
import type { Store } from '#src/api/content/stores.ts';
import type { Wilaya } from '#src/api/content/wilayas.ts';
import { metresBetween, type Place } from '#src/lib/distance.ts';
import { fold } from '#src/lib/fold-text.ts';

export interface FoundStore {
  store: Store;
  /** Distance from the position, if it is known. */
  metres?: number | undefined;
}

type Names = ReadonlyMap<string, readonly string[]>;

const namesOf = (wilayas: readonly Wilaya[]): Names =>
  new Map(wilayas.map(({ code, fr, en, ar }) => [code, [fr, en, ar]]));

/** The searchable text of each shop. Cached, because the search runs on each typed letter. */
export function storeIndex(stores: readonly Store[], wilayas: readonly Wilaya[]): ReadonlyMap<Store, string> {
  const names = namesOf(wilayas);
  return new Map(
    stores.map((store) => {
      const { name, address, code, wilaya } = store;
      return [store, fold([name, address, code, wilaya, ...(names.get(wilaya) ?? [])].join(' '))];
    }),
  );
}

/** Shops that contain every search word. */
export function storesNamed(
  stores: readonly Store[],
  index: ReadonlyMap<Store, string>,
  query: string,
): readonly Store[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return stores;
  return stores.filter((store) => words.every((word) => index.get(store)?.includes(word)));
}

/** Nearest first. */
export function nearestFirst(stores: readonly Store[], position: Place): FoundStore[] {
  return stores.map((store) => ({ store, metres: metresBetween(position, store) })).sort((a, b) => a.metres - b.metres);
}

const RANKS: Readonly<Record<string, number>> = { flagship: 0, shop: 1 };
const rankOf = ({ kind }: Store) => RANKS[kind ?? ''] ?? 2;

/** By wilaya, the operator's own shops before its partners', then by name in reading order. */
export function inOrder(stores: readonly Store[]): FoundStore[] {
  return [...stores]
    .sort((a, b) => (a.wilaya < b.wilaya ? -1 : a.wilaya > b.wilaya ? 1 : rankOf(a) - rankOf(b)))
    .map((store) => ({ store }));
}

/** Removes duplicates: a content service may list a shop twice, and React needs unique keys. */
export function eachOnce(stores: readonly Store[]): readonly Store[] {
  const byCode = new Map(stores.map((store) => [store.code, store]));
  return byCode.size === stores.length ? stores : [...byCode.values()];
}
