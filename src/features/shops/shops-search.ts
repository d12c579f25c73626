import { oneOf, searchParams, text } from '#src/lib/search-params.ts';

/** Instead of a code: the whole country. */
export const EVERYWHERE = 'all';

export const findShopSearch = searchParams({
  /** Code of the wilaya shown, or the whole country. Without it, the user's chosen wilaya. */
  wilaya: text(10),
  /** Code of the shop whose details are open. */
  shop: text(100),
  /** The view on a phone, which has no room for both. */
  view: oneOf(['map'] as const),
});
export type FindStoreSearch = ReturnType<typeof findShopSearch>;

export const mapWindowSearch = searchParams({
  wilaya: text(10),
  /** Code of the selected shop. */
  shop: text(100),
  /** Its details are open. */
  details: oneOf([true] as const),
});
export type MapWindowSearch = ReturnType<typeof mapWindowSearch>;
