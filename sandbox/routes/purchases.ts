import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Box } from '../box.ts';
import { changeCataloguePrice } from '../db/content.ts';
import { findLine, type Line } from '../db/lines.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { findOffer, type Offer, setOfferPrice } from '../db/offers.ts';
import { listOrders, type Order, orderByKey } from '../db/orders.ts';
import { findRenewal } from '../db/renewals.ts';
import { inLanguage } from '../languages.ts';
import { carryOut, placeOrder } from '../life/orders.ts';
import { maskMsisdn } from '../msisdn.ts';
import { LostAnswer, Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import { isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, msisdn, text } from './fields.ts';
import { bodyHash, idempotencyKey, mismatch } from './idempotency.ts';

const LISTED = 200;
/** By how much the price of the offering that is named for it moves, DZD. */
const PRICE_STEP = 10;

function result(order: Order) {
  const { id: orderId, state, reason, balanceAfter } = order;
  return { orderId, state, balanceAfter, ...(reason === null ? {} : { reason }) };
}

const refuse = (code: string, message: string) => new Refusal(422, code, message);

interface Wish {
  price?: number | undefined;
  beneficiary?: string | undefined;
  autoRenew?: boolean | undefined;
}

/** Throws what stands in the way of a purchase before any money moves. */
function checkWish(box: Box, line: Line, offer: Offer, { beneficiary, autoRenew }: Wish): void {
  if (line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line cannot buy: it is barred.');
  if (offer.terms.isHadra && !line.isHadraEligible)
    throw refuse('not_eligible', 'This line is not eligible for Hadra.');
  if (autoRenew && !offer.terms.isRenewable) throw refuse('not_eligible', 'This offering does not renew.');
  if (beneficiary === line.msisdn) throw refuse('not_eligible', 'A gift goes to another line.');
  const receiver = beneficiary === undefined ? line : findLine(box.db, beneficiary);
  if (receiver?.status !== 'active' || receiver.statusCode === '002') {
    throw refuse('not_eligible', 'The beneficiary is not an active line of this operator.');
  }
}

const PRICE_MOVED = 'fate-price-moved';

/**
 * The offering whose price has changed since it was shown: the first attempt finds another price, which the catalogue
 * tells from then on; once it is bought at that one, it is ready to change again.
 */
function movePrice(box: Box, offer: Offer): Offer {
  if (offer.fate !== 'price-changed' || readMeta(box.db, PRICE_MOVED) === 'yes') return offer;
  const price = offer.price === offer.terms.price ? offer.price + PRICE_STEP : offer.terms.price;
  setOfferPrice(box.db, offer.ref, price);
  changeCataloguePrice(box, offer.ref, price);
  writeMeta(box.db, PRICE_MOVED, 'yes');
  return { ...offer, price };
}

function buy(box: Box, line: Line, ref: string, wish: Wish, idempotencyKey: string, hash: string): Order {
  const known = findOffer(box.db, ref);
  if (!known) throw new Refusal(404, 'offering_not_found', 'There is no such offering.');
  if (known.fate === 'server-error') throw new Refusal(500, 'internal_error', 'This offering makes the purchase fail.');
  // Outside of any transaction: the move of a price outlives the refusal that tells of it.
  const offer = wish.price === undefined ? known : movePrice(box, known);
  if (wish.price !== undefined && wish.price !== offer.price) {
    throw new Refusal(409, 'price_changed', `It costs ${offer.price} DZD now.`, { extra: { price: offer.price } });
  }
  checkWish(box, line, offer, wish);
  if (line.balance < offer.price) throw refuse('insufficient_balance', 'The balance does not cover it.');
  if (offer.fate === 'price-changed') writeMeta(box.db, PRICE_MOVED, 'no');
  const { beneficiary = null, autoRenew = false } = wish;
  return box.db.transaction(() =>
    placeOrder(box, { line, offer, idempotencyKey, bodyHash: hash, beneficiary, autoRenew }),
  );
}

/** The same key again: what became of it, or 409 while it is being carried out. */
function repeated(order: Order, hash: string, offer: Offer | undefined): Order {
  if (order.bodyHash !== hash) throw mismatch();
  if (order.state === 'inProgress' && offer?.fate === 'slow') {
    throw new Refusal(409, 'in_progress', 'This purchase is being carried out.');
  }
  return order;
}

/** The slow offering takes its real time, whatever the sandbox's clock says. */
function finish(box: Box, order: Order): Order {
  if (order.state !== 'inProgress') return order;
  return box.db.transaction(() => carryOut(box, order, box.clock.now()));
}

export function purchaseCalls(calls: Calls, refField: string): void {
  const body = v.pipe(
    v.strictObject({
      [refField]: text,
      price: v.optional(amount),
      beneficiary: v.optional(msisdn),
      autoRenew: v.optional(v.boolean()),
    }),
    v.transform((wire) => ({ ref: wire[refField] as string, wish: wire as Wish, hash: bodyHash(wire) })),
  );

  calls.signedIn(
    { method: 'POST', path: '/bundle/purchase', body },
    async ({ c, box, line, body: { ref, wish, hash } }) => {
      const key = idempotencyKey(c);
      const offer = findOffer(box.db, ref);
      const before = orderByKey(box.db, line.msisdn, key);
      if (before) return result(repeated(before, hash, offer));
      const order = buy(box, line, ref, wish, key, hash);
      if (offer?.fate === 'answer-lost') throw new LostAnswer();
      if (offer?.fate !== 'slow') return result(order);
      await wait(box.slowMs);
      return result(finish(box, orderByKey(box.db, line.msisdn, key) ?? order));
    },
  );

  calls.signedIn({ method: 'GET', path: '/bundle/purchase/:key' }, ({ c, box, line }) => {
    const order = orderByKey(box.db, line.msisdn, c.req.param('key') ?? '');
    if (!order) throw new Refusal(404, 'purchase_not_found', 'No purchase of this line has that key.');
    return result(order);
  });

  calls.signedIn({ method: 'GET', path: '/bundle/purchases/v2' }, ({ box, line, language }) => ({
    purchases: listOrders(box.db, line.msisdn, LISTED).map((order) => {
      const offer = findOffer(box.db, order.ref);
      return {
        orderId: order.id,
        [box.refField]: order.ref,
        name: inLanguage(offer?.name ?? { fr: order.ref }, language),
        category: offer?.category ?? 'exclusive',
        price: order.price,
        state: order.state,
        purchasedAt: algiersIso(order.placedAt),
        expiresAt: isoTimeOrNull(order.expiresAt),
        autoRenew: findRenewal(box.db, line.msisdn, order.ref)?.isEnabled ?? false,
        beneficiary: order.beneficiary === null ? null : maskMsisdn(order.beneficiary),
      };
    }),
  }));
}
