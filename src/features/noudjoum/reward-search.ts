import { flag, searchParams } from '#src/lib/search-params.ts';

export const rewardSearch = searchParams({
  /** The redemption dialog is open. */
  redeem: flag,
});
