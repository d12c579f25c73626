import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Noudjoum, Reward } from '#src/api/noudjoum.ts';
import { byReach, losesTier, progressOf, reachOf, rewardIcon } from '#src/features/noudjoum/rewards.ts';
import { giftIcon } from '#src/ui/icon/icons-more.ts';

const reward = (stars: number, isAffordable = true): Reward => ({
  name: `r${stars}`,
  title: 'x',
  text: 'x',
  stars,
  isAffordable,
});
const programme = (given: Partial<Noudjoum>): Noudjoum => ({ stars: 0, tier: 'Or', rewards: [], ...given });

describe('a reward', () => {
  it('is affordable, missing points, or closed to this line', () => {
    expect(reachOf(reward(100), 100)).toEqual({ kind: 'affordable' });
    expect(reachOf(reward(100), 40)).toEqual({ kind: 'missing', count: 60 });
    expect(reachOf(reward(100, false), 400)).toEqual({ kind: 'closed' });
  });

  it('has an icon even if its kind is unknown', () => {
    expect([{ kind: 'yacht' }, { kind: null }, { kind: 'constructor' }, {}].map(rewardIcon)).toEqual(
      Array(4).fill(giftIcon),
    );
  });

  it('is either affordable or not, dearest first and nearest first, and none is lost', () => {
    const any = fc.record({ stars: fc.nat(9999), isAffordable: fc.boolean() });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.nat(9999), (given, stars) => {
        const rewards = given.map((each) => reward(each.stars, each.isAffordable));
        const { now, later } = byReach(programme({ stars, rewards }));
        expect(new Set([...now, ...later])).toEqual(new Set(rewards));
        expect(now.length + later.length).toBe(rewards.length);
        expect(now.every((each) => each.stars <= stars)).toBe(true);
        expect(now.map((each) => each.stars)).toEqual(now.map((each) => each.stars).sort((a, b) => b - a));
        expect(later.map((each) => each.stars)).toEqual(later.map((each) => each.stars).sort((a, b) => a - b));
      }),
      { seed: 20261121 },
    );
  });
});

describe('the progress to the next tier', () => {
  it('counts all points, so that a new tier does not start at nothing', () => {
    expect(progressOf(programme({ stars: 1850, tierFrom: 1500, nextTierAt: 4000 }))).toEqual({
      done: 1850,
      length: 4000,
      missing: 2150,
    });
    expect(progressOf(programme({ stars: 300, nextTierAt: 500 }))).toEqual({ done: 300, length: 500, missing: 200 });
  });

  it('is undefined in the top tier, and for impossible figures', () => {
    expect(progressOf(programme({ stars: 5000, tierFrom: 4000, nextTierAt: null }))).toBeUndefined();
    expect(progressOf(programme({ stars: 5000, nextTierAt: 500 }))).toBeUndefined();
  });

  it('warns in advance when a reward costs the tier', () => {
    const gold = programme({ stars: 1850, tierFrom: 1500 });
    expect([losesTier(gold, 350), losesTier(gold, 351)]).toEqual([false, true]);
    expect(losesTier(programme({ stars: 100, tierFrom: 0 }), 100)).toBe(false);
    expect(losesTier(programme({ stars: 100 }), 100)).toBe(false);
  });
});
