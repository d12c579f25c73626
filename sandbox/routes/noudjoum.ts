import * as v from 'valibot';
import type { Box } from '../box.ts';
import { type Line, lineOf, updateLine } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { newId } from '../ids.ts';
import { deliver } from '../life/deliver.ts';
import { topUp } from '../life/top-up.ts';
import { sendSms, texts } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { nextTierAt, REWARDS, STARS_EXPIRE_IN_DAYS, tierOf } from '../seed/noudjoum.ts';
import { algiersIso, DAY_MS } from '../seed/time.ts';
import type { Language, SeedReward } from '../seed/types.ts';
import type { Calls } from './call.ts';
import { text } from './fields.ts';
import { bodyHash, idempotencyKey, once } from './idempotency.ts';

function wire({ name, title, text: about, stars }: SeedReward, line: Line, language: Language) {
  return { name, title: title[language], text: about[language], stars, isAffordable: line.stars >= stars };
}

function findReward(name: string): SeedReward {
  const reward = REWARDS.find((candidate) => candidate.name === name);
  if (!reward) throw new Refusal(404, 'reward_not_found', 'There is no such reward.');
  return reward;
}

function give(box: Box, line: Line, reward: SeedReward, reference: string): void {
  const { gives, title } = reward;
  if (gives === null) return;
  if ('credit' in gives) {
    topUp(box, { msisdn: line.msisdn, amount: gives.credit, labels: title, reference });
    return;
  }
  const offer = findOffer(box.db, gives.ref);
  if (offer) deliver(box, offer, line.msisdn, box.clock.now());
}

export function noudjoumCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/noudjoum' }, ({ box, line, language }) => ({
    stars: line.stars,
    tier: tierOf(line.stars).title[language],
    nextTierAt: nextTierAt(line.stars),
    expiresAt: algiersIso(box.clock.now() + STARS_EXPIRE_IN_DAYS * DAY_MS),
    rewards: REWARDS.map((reward) => wire(reward, line, language)),
  }));

  calls.signedIn({ method: 'GET', path: '/noudjoum/:name' }, ({ c, line, language }) =>
    wire(findReward(c.req.param('name') ?? ''), line, language),
  );

  calls.signedIn(
    { method: 'POST', path: '/noudjoum/redeem', body: v.strictObject({ name: text }) },
    ({ c, box, line, body }) => {
      const request = { msisdn: line.msisdn, call: 'redeem', key: idempotencyKey(c), hash: bodyHash(body) };
      return once(box, request, () => {
        const reward = findReward(body.name);
        if (line.stars < reward.stars) throw new Refusal(422, 'insufficient_stars', 'There are not enough stars.');
        const reference = newId('noudj').slice(0, 14).toUpperCase();
        updateLine(box.db, line.msisdn, { stars: line.stars - reward.stars });
        give(box, line, reward, reference);
        sendSms(box, line.msisdn, texts.redeemed(reward.title, reference));
        return { reference, starsAfter: lineOf(box.db, line.msisdn).stars };
      });
    },
  );
}
