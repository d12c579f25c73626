/** What points buy, and how far they are from more. Pure. */
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

/** A kind that is not known yet is a present like any other. */
export const rewardIcon = ({ kind }: Pick<Reward, 'kind'>): IconShape =>
  (kind && Object.hasOwn(ICONS, kind) && ICONS[kind]) || giftIcon;

export type Reach =
  | { kind: 'affordable' }
  /** `count`: points that are missing. */
  | { kind: 'missing'; count: number }
  /** There are points enough, and the operator does not give it to this line. */
  | { kind: 'closed' };

export function reachOf({ stars: price, isAffordable }: Pick<Reward, 'stars' | 'isAffordable'>, stars: number): Reach {
  if (price > stars) return { kind: 'missing', count: price - stars };
  return { kind: isAffordable ? 'affordable' : 'closed' };
}

/** What can be had now, and what comes next: the nearest first. */
export function byReach({ rewards, stars }: Noudjoum): { now: Reward[]; later: Reward[] } {
  const isNow = (reward: Reward) => reachOf(reward, stars).kind === 'affordable';
  return {
    now: rewards.filter(isNow).sort((one, other) => other.stars - one.stars),
    later: rewards.filter((reward) => !isNow(reward)).sort((one, other) => one.stars - other.stars),
  };
}

export interface Progress {
  /** On the way from the tier's beginning to the next. */
  done: number;
  length: number;
  /** Points to the next tier. */
  missing: number;
}

/** Undefined at the top, and where the operator tells no next tier. */
export function progressOf({ stars, tierFrom, nextTierAt }: Noudjoum): Progress | undefined {
  if (nextTierAt == null || nextTierAt <= stars) return undefined;
  const from = Math.min(tierFrom ?? 0, stars);
  return { done: stars - from, length: nextTierAt - from, missing: nextTierAt - stars };
}

/** Whether a reward costs the line its tier. */
export const losesTier = ({ stars, tierFrom }: Noudjoum, price: number): boolean =>
  tierFrom != null && tierFrom > 0 && stars >= tierFrom && stars - price < tierFrom;
