import { VALIDITIES } from '../../api/offering-kinds.ts';
import { flag, oneOf, searchParams, text } from '../../lib/search-params.ts';

export const BUNDLE_SORTS = ['recommended', 'price', 'value'] as const;
export type BundleSort = (typeof BUNDLE_SORTS)[number];

export const bundleSearch = searchParams({
  type: oneOf(VALIDITIES),
  sort: oneOf(BUNDLE_SORTS),
  /** The bundle whose details are open. */
  offer: text(100),
  /** Its purchase is open. */
  buy: flag,
  /** What would suit the use of the last days is open. */
  best: flag,
});

export type BundleSearch = ReturnType<typeof bundleSearch>;
