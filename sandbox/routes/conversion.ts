import * as v from 'valibot';
import type { Box } from '../box.ts';
import { type Instance, listInstances, removeInstance } from '../db/instances.ts';
import type { Line } from '../db/lines.ts';
import { listOffers, type Offer } from '../db/offers.ts';
import { newId } from '../ids.ts';
import { everyLanguage, inLanguage } from '../languages.ts';
import { charge } from '../life/charge.ts';
import { deliver, volumesOf } from '../life/deliver.ts';
import { checkAgreed } from '../life/prices.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { algiersIso, HOUR_MS } from '../seed/time.ts';
import type { Language } from '../seed/types.ts';
import { isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls } from './keyed.ts';

const TARGETS = 3;

interface Conversion {
  instance: Instance;
  name: Offer['name'];
  /** The other parts of the same bundle, which the line keeps. */
  others: Instance[];
  to: { offer: Offer; price: number }[];
}

/** A data bundle can be converted into a larger one of the same category and validity, for the price difference. */
function conversionsOf(box: Box, line: Line): Conversion[] {
  if (line.status !== 'active') return [];
  const offers = listOffers(box.db);
  const instances = listInstances(box.db, line.msisdn, box.clock.now());
  return instances.flatMap((instance) => {
    const from = offers.find((offer) => offer.ref === instance.ref);
    if (!from || instance.kind !== 'data' || instance.granted === null) return [];
    const to = offers
      .filter((offer) => offer.category === from.category && offer.terms.validity === from.terms.validity)
      .filter((offer) => !offer.fate && offer.price > from.price && (line.isHadraEligible || !offer.terms.isHadra))
      .sort((a, b) => a.price - b.price)
      .slice(0, TARGETS)
      .map((offer) => ({ offer, price: dinars(offer.price - from.price) }));
    const others = instances.filter(({ ref, id }) => ref === instance.ref && id !== instance.id);
    return to.length > 0 ? [{ instance, name: from.name, others, to }] : [];
  });
}

const volumeOf = ({ kind, remaining, unit }: Instance) => ({ kind, value: remaining, unit });

function wire(box: Box, { instance, name, others, to }: Conversion, language: Language) {
  const now = box.clock.now();
  return {
    instanceId: instance.id,
    name: inLanguage(name, language),
    expiresAt: isoTimeOrNull(instance.expiresAt),
    lost: instance.remaining === 0 ? [] : [volumeOf(instance)],
    kept: others.map(volumeOf),
    to: to.map(({ offer, price }) => ({
      [box.refField]: offer.ref,
      name: inLanguage(offer.name, language),
      price,
      validity: offer.terms.validity,
      volumes: volumesOf(offer),
      expiresAt: algiersIso(now + offer.terms.validityHours * HOUR_MS),
    })),
  };
}

export function conversionCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/bundle/getBundleConvertEligibility' }, ({ box, line, language }) => {
    const conversions = conversionsOf(box, line).map((conversion) => wire(box, conversion, language));
    const reason = line.status === 'active' ? null : 'line_barred';
    return { eligible: conversions.length > 0, reason, conversions };
  });

  keyedCalls(calls, {
    name: 'conversion',
    path: '/bundle/convert',
    body: v.strictObject({ from: text, to: text, price: amount }),
    carryOut: ({ box, line, body: { from, to, price } }) => {
      if (line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line is barred.');
      const conversion = conversionsOf(box, line).find(({ instance }) => instance.id === from);
      const target = conversion?.to.find(({ offer }) => offer.ref === to);
      if (!target) throw new Refusal(422, 'not_eligible', 'This bundle cannot be converted into that one.');
      checkAgreed({ price }, { price: target.price });
      if (line.balance < target.price) throw new Refusal(422, 'insufficient_balance', 'The balance does not cover it.');
      const { msisdn } = line;
      const at = box.clock.now();
      const orderId = newId('cnv');
      const labels = everyLanguage(target.offer.name);
      removeInstance(box.db, from);
      const expiresAt = deliver(box, target.offer, msisdn, at);
      const bill = { msisdn, amount: target.price, labels, at, reference: orderId, ref: to };
      const balanceAfter = charge(box, bill);
      sendSms(box, msisdn, texts.bought(labels, target.price, balanceAfter), at);
      return { orderId, state: 'completed', price: target.price, expiresAt: isoTimeOrNull(expiresAt), balanceAfter };
    },
  });
}
