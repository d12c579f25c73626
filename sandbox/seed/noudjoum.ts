import { DATA } from './data.ts';

/** Lowest first. A line earns a star for each 10 DA topped up. */
export const TIERS = DATA['tiers.json'];
export type SeedTier = (typeof TIERS)[number];

/** The tier for this number of stars. */
export function tierOf(stars: number): SeedTier {
  const reached = TIERS.filter((tier) => stars >= tier.from);
  const tier = reached[reached.length - 1];
  if (!tier) throw new Error(`no tier for ${stars} stars`);
  return tier;
}

/** Undefined for the top tier. */
export const nextTierAfter = (stars: number): SeedTier | undefined => TIERS.find((tier) => tier.from > stars);

/** Counted from when stars were last gained. */
export const STARS_EXPIRE_IN_DAYS = 180;
/** DZD topped up for one star. */
export const DZD_PER_STAR = 10;

export const REWARDS = DATA['rewards.json'];
export type SeedReward = (typeof REWARDS)[number];
