import { flag, searchParams } from '../../lib/search-params.ts';

export const rewardSearch = searchParams({
  /** The redemption is open. */
  redeem: flag,
});
