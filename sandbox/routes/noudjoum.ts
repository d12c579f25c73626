import * as v from 'valibot';
import type { Box } from '../box.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { listStarEntries } from '../db/stars.ts';
import { newId } from '../ids.ts';
import { deliver } from '../life/deliver.ts';
import { checkAgreed, rewards } from '../life/prices.ts';
import { changeStars, starsExpireAt } from '../life/stars.ts';
import { topUp } from '../life/top-up.ts';
import { sendSms, texts } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { nextTierAfter, tierOf } from '../seed/noudjoum.ts';
import { algiersIso } from '../seed/time.ts';
import type { Language, SeedReward } from '../seed/types.ts';
import { isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { type KeyedOrder, keyedCalls } from './keyed.ts';

const MOST_ENTRIES = 100;

function wire({ name, title, text: about, stars, kind }: SeedReward, line: Line, language: Language) {
  return { name, title: title[language], text: about[language], stars, isAffordable: line.stars >= stars, kind };
}

const findReward = (box: Box, name: string) => rewards(box).find((candidate) => candidate.name === name);

/** Gives the reward. Returns the expiry of a bundle, otherwise null. */
function give(box: Box, line: Line, reward: SeedReward, reference: string): number | null {
  const { gives, title } = reward;
  if (gives === null) return null;
  if ('credit' in gives) {
    topUp(box, { msisdn: line.msisdn, amount: gives.credit, labels: title, reference, isReward: true });
    return null;
  }
  const offer = findOffer(box.db, gives.ref);
  return offer ? deliver(box, offer, line.msisdn, box.clock.now()) : null;
}

function redeem({ box, line, body }: KeyedOrder<{ name: string; points: number }>) {
  const reward = findReward(box, body.name);
  if (!reward) throw new Refusal(422, 'not_eligible', 'This reward is not available for this line.');
  if (line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line is barred.');
  checkAgreed({ points: body.points }, { points: reward.stars });
  if (line.stars < reward.stars) throw new Refusal(422, 'insufficient_stars', 'There are not enough stars.');
  const { msisdn } = line;
  const { name, stars, title: labels } = reward;
  const reference = newId('noudj').slice(0, 14).toUpperCase();
  const at = box.clock.now();
  const starsAfter = changeStars(box, { msisdn, at, kind: 'redeemed', stars: -stars, labels, reward: name, reference });
  const expiresAt = give(box, line, reward, reference);
  sendSms(box, msisdn, texts.redeemed(labels, reference));
  const isCredit = reward.gives !== null && 'credit' in reward.gives;
  const balanceAfter = isCredit ? lineOf(box.db, msisdn).balance : null;
  return {
    reference,
    name,
    stars,
    starsAfter,
    redeemedAt: algiersIso(at),
    balanceAfter,
    expiresAt: isoTimeOrNull(expiresAt),
  };
}

export function noudjoumCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/noudjoum' }, ({ box, line, language }) => {
    const tier = tierOf(line.stars);
    const next = nextTierAfter(line.stars);
    return {
      stars: line.stars,
      tier: tier.title[language],
      tierFrom: tier.from,
      nextTier: next?.title[language] ?? null,
      nextTierAt: next?.from ?? null,
      expiresAt: isoTimeOrNull(starsExpireAt(box, line.msisdn) ?? null),
      rewards: rewards(box).map((reward) => wire(reward, line, language)),
    };
  });

  // Declared before `/noudjoum/:name`. No reward is called `history`.
  calls.signedIn({ method: 'GET', path: '/noudjoum/history' }, ({ box, line, language }) => ({
    entries: listStarEntries(box.db, line.msisdn, MOST_ENTRIES).map(({ msisdn: _, labels, at, ...entry }) => ({
      ...entry,
      at: algiersIso(at),
      label: labels[language],
    })),
  }));

  calls.signedIn({ method: 'GET', path: '/noudjoum/:name' }, ({ c, box, line, language }) => {
    const reward = findReward(box, c.req.param('name') ?? '');
    if (!reward) throw new Refusal(404, 'reward_not_found', 'Unknown reward.');
    return wire(reward, line, language);
  });

  keyedCalls(calls, {
    name: 'redemption',
    path: '/noudjoum/redeem',
    body: v.strictObject({ name: text, points: amount }),
    carryOut: redeem,
  });
}
