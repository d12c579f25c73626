import { flag, searchParams } from '#src/lib/search-params.ts';

export const rewardSearch = searchParams({
  /** The redemption is open. */
  redeem: flag,
});
