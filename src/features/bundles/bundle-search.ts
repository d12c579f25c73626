import { CATEGORIES, VALIDITIES } from '#src/api/content/offering-kinds.ts';
import { flag, oneOf, searchParams, text } from '#src/lib/search-params.ts';

export const BUNDLE_SORTS = ['recommended', 'price', 'value'] as const;
export type BundleSort = (typeof BUNDLE_SORTS)[number];

/** DZD that a customer may want to spend at once. */
export const BUDGETS = [100, 200, 500, 1000, 2000] as const;
export type Budget = (typeof BUDGETS)[number];

const LISTED = {
  type: oneOf(VALIDITIES),
  sort: oneOf(BUNDLE_SORTS),
  /** The maximum price of a bundle, in DZD. */
  budget: oneOf(BUDGETS),
  /** The bundle whose details are open. */
  offer: text(100),
  /** The sheet of the filters is open. */
  filter: flag,
};

export const bundleSearch = searchParams({
  ...LISTED,
  /** Its purchase dialog is open. */
  buy: flag,
  /** The suggestions for the use of the last days are open. */
  best: flag,
});

/** For visitors, who have one address for all categories. They can neither buy nor be advised. */
export const catalogueSearch = searchParams({ ...LISTED, category: oneOf(CATEGORIES) });

export type BundleSearch = ReturnType<typeof bundleSearch>;
