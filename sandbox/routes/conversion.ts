import * as v from 'valibot';
import type { Box } from '../box.ts';
import { type Instance, listInstances, removeInstance } from '../db/instances.ts';
import type { Line } from '../db/lines.ts';
import { findOffer, listOffers, type Offer } from '../db/offers.ts';
import { newId } from '../ids.ts';
import { everyLanguage, inLanguage } from '../languages.ts';
import { charge } from '../life/charge.ts';
import { deliver } from '../life/deliver.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import { Refusal } from '../refusal.ts';
import type { Language } from '../seed/types.ts';
import type { Calls } from './call.ts';
import { text } from './fields.ts';

const TARGETS = 3;

interface Conversion {
  instance: Instance;
  name: Offer['name'];
  to: { offer: Offer; price: number }[];
}

/** Data bundles can be turned into larger ones of the same category and validity, for the difference in price. */
function conversionsOf(box: Box, line: Line): Conversion[] {
  if (line.status !== 'active') return [];
  const offers = listOffers(box.db);
  return listInstances(box.db, line.msisdn, box.clock.now()).flatMap((instance) => {
    const from = offers.find((offer) => offer.ref === instance.ref);
    if (!from || instance.kind !== 'data' || instance.granted === null) return [];
    const to = offers
      .filter((offer) => offer.category === from.category && offer.terms.validity === from.terms.validity)
      .filter((offer) => !offer.fate && offer.price > from.price && (line.isHadraEligible || !offer.terms.isHadra))
      .sort((a, b) => a.price - b.price)
      .slice(0, TARGETS)
      .map((offer) => ({ offer, price: dinars(offer.price - from.price) }));
    return to.length > 0 ? [{ instance, name: from.name, to }] : [];
  });
}

function wire(box: Box, { instance, name, to }: Conversion, language: Language) {
  return {
    instanceId: instance.id,
    name: inLanguage(name, language),
    to: to.map(({ offer, price }) => ({ [box.refField]: offer.ref, name: inLanguage(offer.name, language), price })),
  };
}

export function conversionCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/bundle/getBundleConvertEligibility' }, ({ box, line, language }) => {
    const conversions = conversionsOf(box, line).map((conversion) => wire(box, conversion, language));
    return { eligible: conversions.length > 0, conversions };
  });

  const body = v.strictObject({ from: text, to: text });
  calls.signedIn({ method: 'POST', path: '/bundle/convert', body }, ({ box, line, body: { from, to } }) => {
    const conversion = conversionsOf(box, line).find(({ instance }) => instance.id === from);
    const target = conversion?.to.find(({ offer }) => offer.ref === to);
    const offer = findOffer(box.db, to);
    if (!conversion || !target || !offer)
      throw new Refusal(422, 'not_eligible', 'This bundle cannot be turned into that one.');
    if (line.balance < target.price) throw new Refusal(422, 'insufficient_balance', 'The balance does not cover it.');
    const at = box.clock.now();
    const orderId = newId('cnv');
    const labels = everyLanguage(offer.name);
    return box.db.transaction(() => {
      removeInstance(box.db, from);
      deliver(box, offer, line.msisdn, at);
      const balanceAfter = charge(box, {
        msisdn: line.msisdn,
        amount: target.price,
        labels,
        at,
        reference: orderId,
        ref: to,
      });
      sendSms(box, line.msisdn, texts.bought(labels, target.price, balanceAfter), at);
      return { orderId, state: 'completed', balanceAfter };
    });
  });
}
