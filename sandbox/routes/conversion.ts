import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { type Instance, listInstances, removeInstance } from '../db/instances.ts';
import type { Line } from '../db/lines.ts';
import { listOffers, type Offer } from '../db/offers.ts';
import { charge } from '../domain/charge.ts';
import { deliver, volumesOf } from '../domain/deliver.ts';
import { checkAgreed } from '../domain/prices.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { everyLanguage, inLanguage } from '../languages.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import type { Language } from '../seed/types.ts';
import { algiersIso, HOUR_MS, isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls } from './keyed.ts';

const MAX_TARGETS = 3;

interface Conversion {
  instance: Instance;
  name: Offer['name'];
  /** The other parts of the same bundle, which the line keeps. */
  others: Instance[];
  to: { offer: Offer; price: number }[];
}

/** A data bundle can be converted into a larger one of the same category and validity, for the price difference. */
function conversionsOf(context: SandboxContext, line: Line): Conversion[] {
  if (line.status !== 'active') return [];
  const offers = listOffers(context.db);
  const instances = listInstances(context.db, line.msisdn, context.clock.now());
  return instances.flatMap((instance) => {
    const from = offers.find((offer) => offer.ref === instance.ref);
    if (!from || instance.kind !== 'data' || instance.granted === null) return [];
    const to = offers
      .filter((offer) => offer.category === from.category && offer.terms.validity === from.terms.validity)
      .filter((offer) => !offer.scenario && offer.price > from.price && (line.isHadraEligible || !offer.terms.isHadra))
      .sort((a, b) => a.price - b.price)
      .slice(0, MAX_TARGETS)
      .map((offer) => ({ offer, price: dinars(offer.price - from.price) }));
    const others = instances.filter(({ ref, id }) => ref === instance.ref && id !== instance.id);
    return to.length > 0 ? [{ instance, name: from.name, others, to }] : [];
  });
}

const volumeOf = ({ kind, remaining, unit }: Instance) => ({ kind, value: remaining, unit });

function toWire(context: SandboxContext, { instance, name, others, to }: Conversion, language: Language) {
  const now = context.clock.now();
  return {
    instanceId: instance.id,
    name: inLanguage(name, language),
    expiresAt: isoTimeOrNull(instance.expiresAt),
    lost: instance.remaining === 0 ? [] : [volumeOf(instance)],
    kept: others.map(volumeOf),
    to: to.map(({ offer, price }) => ({
      [context.refField]: offer.ref,
      name: inLanguage(offer.name, language),
      price,
      validity: offer.terms.validity,
      volumes: volumesOf(offer),
      expiresAt: algiersIso(now + offer.terms.validityHours * HOUR_MS),
    })),
  };
}

export function conversionCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/bundle/getBundleConvertEligibility' }, ({ context, line, language }) => {
    const conversions = conversionsOf(context, line).map((conversion) => toWire(context, conversion, language));
    const reason = line.status === 'active' ? null : 'line_barred';
    return { eligible: conversions.length > 0, reason, conversions };
  });

  keyedCalls(calls, {
    name: 'conversion',
    path: '/bundle/convert',
    body: v.strictObject({ from: text, to: text, price: amount }),
    execute: ({ context, line, body: { from, to, price } }) => {
      if (line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred.');
      const conversion = conversionsOf(context, line).find(({ instance }) => instance.id === from);
      const target = conversion?.to.find(({ offer }) => offer.ref === to);
      if (!target) throw new HttpError(422, 'not_eligible', 'This bundle cannot be converted into that one.');
      checkAgreed({ price }, { price: target.price });
      if (line.balance < target.price)
        throw new HttpError(422, 'insufficient_balance', 'The balance does not cover it.');
      const { msisdn } = line;
      const at = context.clock.now();
      const orderId = newId('cnv');
      const labels = everyLanguage(target.offer.name);
      removeInstance(context.db, from);
      const expiresAt = deliver(context, target.offer, msisdn, at);
      const bill = { msisdn, amount: target.price, labels, at, reference: orderId, ref: to };
      const balanceAfter = charge(context, bill);
      sendSms(context, msisdn, texts.bought(labels, target.price, balanceAfter), at);
      return { orderId, state: 'completed', price: target.price, expiresAt: isoTimeOrNull(expiresAt), balanceAfter };
    },
  });
}
