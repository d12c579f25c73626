import { VALIDITIES } from '#src/api/content/offering-kinds.ts';
import { flag, oneOf, searchParams, text } from '#src/lib/search-params.ts';

export const BUNDLE_SORTS = ['recommended', 'price', 'value'] as const;
export type BundleSort = (typeof BUNDLE_SORTS)[number];

/** DZD: what somebody is ready to spend at once. */
export const BUDGETS = [100, 200, 500, 1000, 2000] as const;
export type Budget = (typeof BUDGETS)[number];

export const bundleSearch = searchParams({
  type: oneOf(VALIDITIES),
  sort: oneOf(BUNDLE_SORTS),
  /** The most that a bundle may cost. */
  budget: oneOf(BUDGETS),
  /** The bundle whose details are open. */
  offer: text(100),
  /** Its purchase is open. */
  buy: flag,
  /** What would suit the use of the last days is open. */
  best: flag,
});

export type BundleSearch = ReturnType<typeof bundleSearch>;
