import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Box } from '../box.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import { listOrders, type Order, orderByKey } from '../db/orders.ts';
import { findRenewal } from '../db/renewals.ts';
import { inLanguage } from '../languages.ts';
import { buy, type PurchaseRequest, type PurchaseTerms } from '../life/buy.ts';
import { delay } from '../life/late.ts';
import { carryOut } from '../life/orders.ts';
import { maskMsisdn } from '../msisdn.ts';
import { LostAnswer, Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import { isoTimeOrNull, SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, msisdn, text } from './fields.ts';
import { bodyHash, checkNotVoided, idempotencyKey, mismatch } from './idempotency.ts';
import { lookUpCalls } from './keyed.ts';

const LISTED = 200;
const NAME = 'purchase';
const PATH = '/bundle/purchase';
/** The delay of the offering for delayed purchases. */
const LATE_MS = 45 * SECOND_MS;

function result(order: Order) {
  const { id: orderId, state, reason, price, balanceAfter, expiresAt, placedAt } = order;
  const told = { orderId, state, price, balanceAfter, expiresAt: isoTimeOrNull(expiresAt), at: algiersIso(placedAt) };
  return { ...told, ...(reason === null ? {} : { reason }) };
}

/** The response to a repeated key: the existing order, or 409 while it is in progress. */
function repeated(order: Order, hash: string, offer: Offer | undefined): Order {
  if (order.bodyHash !== hash) throw mismatch();
  if (order.state === 'inProgress' && offer?.fate === 'slow') {
    throw new Refusal(409, 'in_progress', 'This purchase is in progress.');
  }
  return order;
}

/** Completes the slow offering's order after its real delay, independent of the sandbox's clock. */
function finish(box: Box, order: Order): Order {
  if (order.state !== 'inProgress') return order;
  return box.db.transaction(() => carryOut(box, order, box.clock.now()));
}

function purchase(box: Box, line: Line, request: PurchaseRequest): Order {
  checkNotVoided(box, line.msisdn, request.idempotencyKey);
  return buy(box, line, request);
}

export function purchaseCalls(calls: Calls, refField: string): void {
  const body = v.pipe(
    v.strictObject({
      [refField]: text,
      price: amount,
      beneficiary: v.optional(msisdn),
      autoRenew: v.optional(v.boolean()),
    }),
    v.transform((wire) => ({ ref: wire[refField] as string, terms: wire as PurchaseTerms, hash: bodyHash(wire) })),
  );

  calls.signedIn({ method: 'POST', path: PATH, body }, async ({ c, box, line, body: { ref, terms, hash } }) => {
    const key = idempotencyKey(c);
    const offer = findOffer(box.db, ref);
    const request = { ref, terms, idempotencyKey: key, bodyHash: hash };
    const lateMs = box.faults.take('lateMs', 'POST', c.req.path) ?? (offer?.fate === 'late' ? LATE_MS : undefined);
    if (lateMs !== undefined) {
      const late = { msisdn: line.msisdn, idempotencyKey: key, call: NAME, request: JSON.stringify(request) };
      delay(box, late, lateMs);
      throw new LostAnswer();
    }
    const before = orderByKey(box.db, line.msisdn, key);
    if (before) return result(repeated(before, hash, offer));
    const order = purchase(box, line, request);
    if (offer?.fate === 'answer-lost') throw new LostAnswer();
    if (offer?.fate !== 'slow') return result(order);
    await wait(box.slowMs);
    return result(finish(box, orderByKey(box.db, line.msisdn, key) ?? order));
  });

  const { box } = calls;
  box.lateWork.set(NAME, (msisdn, { idempotencyKey, request }) => {
    if (orderByKey(box.db, msisdn, idempotencyKey)) return;
    purchase(box, lineOf(box.db, msisdn), JSON.parse(request) as PurchaseRequest);
  });

  lookUpCalls(calls, PATH, ({ box, line, key }) => {
    const order = orderByKey(box.db, line.msisdn, key);
    return order && result(order);
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
