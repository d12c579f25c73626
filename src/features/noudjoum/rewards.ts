/** The rewards, and how many points are missing for each. Pure. */
import type { Noudjoum, Reward } from '#src/api/noudjoum.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { dataIcon } from '#src/ui/icon/icons.ts';
import { callIcon, coinsIcon, filmIcon, giftIcon, smsIcon } from '#src/ui/icon/icons-more.ts';

const ICONS: Readonly<Record<string, IconShape>> = {
  data: dataIcon,
  calls: callIcon,
  sms: smsIcon,
  credit: coinsIcon,
  films: filmIcon,
};

/** An unknown kind gets the gift icon. */
export const rewardIcon = ({ kind }: Pick<Reward, 'kind'>): IconShape =>
  (kind && Object.hasOwn(ICONS, kind) && ICONS[kind]) || giftIcon;

export type Reach =
  | { kind: 'affordable' }
  /** `count`: missing points. */
  | { kind: 'missing'; count: number }
  /** There are enough points, but the operator does not offer it to this line. */
  | { kind: 'closed' };

export function reachOf({ stars: price, isAffordable }: Pick<Reward, 'stars' | 'isAffordable'>, stars: number): Reach {
  if (price > stars) return { kind: 'missing', count: price - stars };
  return { kind: isAffordable ? 'affordable' : 'closed' };
}

/** Affordable rewards now, and the later ones by missing points, fewest first. */
export function byReach({ rewards, stars }: Noudjoum): { now: Reward[]; later: Reward[] } {
  const isNow = (reward: Reward) => reachOf(reward, stars).kind === 'affordable';
  return {
    now: rewards.filter(isNow).sort((one, other) => other.stars - one.stars),
    later: rewards.filter((reward) => !isNow(reward)).sort((one, other) => one.stars - other.stars),
  };
}

export interface Progress {
  /** Points so far, and those of the next tier: what counts is all that was collected. */
  done: number;
  length: number;
  /** Points missing to the next tier. */
  missing: number;
}

/** Undefined in the top tier, and if the operator names no next tier. */
export function progressOf({ stars, nextTierAt }: Noudjoum): Progress | undefined {
  if (nextTierAt == null || nextTierAt <= stars) return undefined;
  return { done: stars, length: nextTierAt, missing: nextTierAt - stars };
}

/** Whether redeeming a reward drops the line to a lower tier. */
export const losesTier = ({ stars, tierFrom }: Noudjoum, price: number): boolean =>
  tierFrom != null && tierFrom > 0 && stars >= tierFrom && stars - price < tierFrom;
