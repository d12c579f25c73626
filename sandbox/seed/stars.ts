/** The history of a line's stars: earned by top-ups, spent on rewards, and an initial amount. */

import { DAY_MS } from '../time.ts';
import type { SeedHistoryItem } from './history.ts';
import type { SeedLine } from './lines.ts';
import { DZD_PER_STAR, REWARDS, type SeedReward } from './noudjoum.ts';
import type { Text } from './types.ts';

export interface SeedStarEntry {
  readonly at: number;
  readonly kind: 'earned' | 'redeemed' | 'expired' | 'bonus';
  readonly stars: number;
  readonly labels: Text;
  readonly reward: SeedReward | null;
}

const BONUS: Text = { fr: 'Bonus de fidélité', en: 'Loyalty bonus', ar: 'مكافأة الوفاء' };
const EXPIRED: Text = { fr: 'Points expirés', en: 'Points expired', ar: 'نقاط انتهت صلاحيتها' };
/** The entry that balances the sum is at least this many days old. */
const BEFORE_DAYS = 120;

/** Rewards redeemed some weeks ago, by lines with enough stars. */
const REDEEMED = [
  { name: 'day-300mb', daysAgo: 11 },
  { name: 'calls-60', daysAgo: 47 },
];

/** Oldest first. The sum equals the line's stars. */
export function starEntriesOf(
  { stars }: Pick<SeedLine, 'stars'>,
  history: readonly SeedHistoryItem[],
  nowMs: number,
): SeedStarEntry[] {
  if (stars === 0) return [];
  const earned: SeedStarEntry[] = history
    .filter(({ type, amount }) => type === 'top-ups' && (amount ?? 0) <= -DZD_PER_STAR)
    .map(({ at, amount, labels }) => ({
      at: Date.parse(at),
      kind: 'earned',
      stars: Math.floor(-(amount ?? 0) / DZD_PER_STAR),
      labels,
      reward: null,
    }));
  const taken = REDEEMED.flatMap(({ name, daysAgo }): SeedStarEntry[] => {
    const reward = REWARDS.find((candidate) => candidate.name === name);
    if (!reward || stars < 1000) return [];
    const { stars: price, title } = reward;
    return [{ at: nowMs - daysAgo * DAY_MS, kind: 'redeemed', stars: -price, labels: title, reward }];
  });
  const known = [...earned, ...taken];
  const before = stars - known.reduce((sum, entry) => sum + entry.stars, 0);
  const at = Math.min(...known.map((entry) => entry.at), nowMs - BEFORE_DAYS * DAY_MS);
  if (before > 0) known.push({ at, kind: 'bonus', stars: before, labels: BONUS, reward: null });
  if (before < 0) known.push({ at: nowMs - DAY_MS, kind: 'expired', stars: before, labels: EXPIRED, reward: null });
  return known.sort((one, other) => one.at - other.at);
}
