import { VALIDITIES } from '#src/api/content/offering-kinds.ts';
import { flag, oneOf, searchParams, text } from '#src/lib/search-params.ts';

export const BUNDLE_SORTS = ['recommended', 'price', 'value'] as const;
export type BundleSort = (typeof BUNDLE_SORTS)[number];

/** DZD that a customer may want to spend at once. */
export const BUDGETS = [100, 200, 500, 1000, 2000] as const;
export type Budget = (typeof BUDGETS)[number];

export const bundleSearch = searchParams({
  type: oneOf(VALIDITIES),
  sort: oneOf(BUNDLE_SORTS),
  /** The maximum price of a bundle, in DZD. */
  budget: oneOf(BUDGETS),
  /** The bundle whose details are open. */
  offer: text(100),
  /** Its purchase dialog is open. */
  buy: flag,
  /** The suggestions for the use of the last days are open. */
  best: flag,
  /** The sheet of the filters is open. */
  filter: flag,
});

export type BundleSearch = ReturnType<typeof bundleSearch>;
