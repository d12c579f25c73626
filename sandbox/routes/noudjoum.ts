import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { listStarEntries } from '../db/stars.ts';
import { deliver } from '../domain/deliver.ts';
import { checkAgreed, rewards } from '../domain/prices.ts';
import { changeStars, starsExpireAt } from '../domain/stars.ts';
import { topUp } from '../domain/top-up.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { sendSms, texts } from '../messages.ts';
import { nextTierAfter, type SeedReward, tierOf } from '../seed/noudjoum.ts';
import type { Language } from '../seed/types.ts';
import { algiersIso, isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { type KeyedOrder, keyedCalls } from './keyed.ts';

const MAX_ENTRIES = 100;

function toWire({ name, title, text: about, stars, kind }: SeedReward, line: Line, language: Language) {
  return { name, title: title[language], text: about[language], stars, isAffordable: line.stars >= stars, kind };
}

const findReward = (context: SandboxContext, name: string) =>
  rewards(context).find((candidate) => candidate.name === name);

/** Gives the reward. Returns the expiry of a bundle, otherwise null. */
function give(context: SandboxContext, line: Line, reward: SeedReward, reference: string): number | null {
  const { gives, title } = reward;
  if (gives === null) return null;
  if ('credit' in gives) {
    topUp(context, { msisdn: line.msisdn, amount: gives.credit, labels: title, reference, isReward: true });
    return null;
  }
  const offer = findOffer(context.db, gives.ref);
  return offer ? deliver(context, offer, line.msisdn, context.clock.now()) : null;
}

function redeem({ context, line, body }: KeyedOrder<{ name: string; points: number }>) {
  const reward = findReward(context, body.name);
  if (!reward) throw new HttpError(422, 'not_eligible', 'This reward is not available for this line.');
  if (line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred.');
  checkAgreed({ points: body.points }, { points: reward.stars });
  if (line.stars < reward.stars) throw new HttpError(422, 'insufficient_stars', 'There are not enough stars.');
  const { msisdn } = line;
  const { name, stars, title: labels } = reward;
  const reference = newId('noudj').slice(0, 14).toUpperCase();
  const at = context.clock.now();
  const starsAfter = changeStars(context, {
    msisdn,
    at,
    kind: 'redeemed',
    stars: -stars,
    labels,
    reward: name,
    reference,
  });
  const expiresAt = give(context, line, reward, reference);
  sendSms(context, msisdn, texts.redeemed(labels, reference));
  const isCredit = reward.gives !== null && 'credit' in reward.gives;
  const balanceAfter = isCredit ? lineOf(context.db, msisdn).balance : null;
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
  calls.signedIn({ method: 'GET', path: '/noudjoum' }, ({ context, line, language }) => {
    const tier = tierOf(line.stars);
    const next = nextTierAfter(line.stars);
    return {
      stars: line.stars,
      tier: tier.title[language],
      tierFrom: tier.from,
      nextTier: next?.title[language] ?? null,
      nextTierAt: next?.from ?? null,
      expiresAt: isoTimeOrNull(starsExpireAt(context, line.msisdn) ?? null),
      rewards: rewards(context).map((reward) => toWire(reward, line, language)),
    };
  });

  // Declared before `/noudjoum/:name`. No reward is called `history`.
  calls.signedIn({ method: 'GET', path: '/noudjoum/history' }, ({ context, line, language }) => ({
    entries: listStarEntries(context.db, line.msisdn, MAX_ENTRIES).map(({ msisdn: _, labels, at, ...entry }) => ({
      ...entry,
      at: algiersIso(at),
      label: labels[language],
    })),
  }));

  calls.signedIn({ method: 'GET', path: '/noudjoum/:name' }, ({ c, context, line, language }) => {
    const reward = findReward(context, c.req.param('name') ?? '');
    if (!reward) throw new HttpError(404, 'reward_not_found', 'Unknown reward.');
    return toWire(reward, line, language);
  });

  keyedCalls(calls, {
    name: 'redemption',
    path: '/noudjoum/redeem',
    body: v.strictObject({ name: text, points: amount }),
    execute: redeem,
  });
}
