import { oneOf, searchParams, text } from '#src/lib/search-params.ts';

/** In place of a code: the whole country. */
export const EVERYWHERE = 'all';

export const findStoreSearch = searchParams({
  /** Code of the wilaya that is looked at, or the whole country; without it, the one that was chosen. */
  wilaya: text(10),
  /** Code of the shop whose details are open. */
  shop: text(100),
  /** What a phone shows: it has no room for both. */
  view: oneOf(['map'] as const),
});
export type FindStoreSearch = ReturnType<typeof findStoreSearch>;

export const mapWindowSearch = searchParams({
  wilaya: text(10),
  /** Code of the shop that is looked at. */
  shop: text(100),
  /** Its details are open. */
  details: oneOf([true] as const),
});
export type MapWindowSearch = ReturnType<typeof mapWindowSearch>;
