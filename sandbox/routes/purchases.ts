import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Box } from '../box.ts';
import { voidKey } from '../db/late-requests.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import { listOrders, type Order, orderByKey } from '../db/orders.ts';
import { findRenewal } from '../db/renewals.ts';
import { inLanguage } from '../languages.ts';
import { buy, type PurchaseTerms } from '../life/buy.ts';
import { delay, lateBy } from '../life/late.ts';
import { carryOut } from '../life/orders.ts';
import { maskMsisdn } from '../msisdn.ts';
import { LostAnswer, Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import { isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, msisdn, text } from './fields.ts';
import { bodyHash, idempotencyKey, mismatch } from './idempotency.ts';

const LISTED = 200;

function result(order: Order) {
  const { id: orderId, state, reason, balanceAfter } = order;
  return { orderId, state, balanceAfter, ...(reason === null ? {} : { reason }) };
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
    v.transform((wire) => ({ ref: wire[refField] as string, terms: wire as PurchaseTerms, hash: bodyHash(wire) })),
  );

  calls.signedIn(
    { method: 'POST', path: '/bundle/purchase', body },
    async ({ c, box, line, body: { ref, terms, hash } }) => {
      const key = idempotencyKey(c);
      const offer = findOffer(box.db, ref);
      const request = { ref, terms, idempotencyKey: key, bodyHash: hash };
      const lateMs = lateBy(box, ref, c.req.path);
      if (lateMs !== undefined) {
        delay(box, line.msisdn, request, lateMs);
        throw new LostAnswer();
      }
      const before = orderByKey(box.db, line.msisdn, key);
      if (before) return result(repeated(before, hash, offer));
      const order = buy(box, line, request);
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

  calls.signedIn({ method: 'POST', path: '/bundle/purchase/:key/void' }, ({ c, box, line }) => {
    const noVoid = box.faults.take('noVoid', 'POST', c.req.path);
    if (noVoid !== undefined) throw new Refusal(noVoid, 'unknown_call', 'This operator has no such call.');
    const key = c.req.param('key') ?? '';
    return box.db.transaction(() => {
      const order = orderByKey(box.db, line.msisdn, key);
      if (order) return result(order);
      voidKey(box.db, line.msisdn, key);
      return { state: 'voided' };
    });
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
