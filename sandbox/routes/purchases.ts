import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import { listOrders, type Order, orderByKey } from '../db/orders.ts';
import { findRenewal } from '../db/renewals.ts';
import { buy, type PurchaseRequest, type PurchaseTerms } from '../domain/buy.ts';
import { delayRequest } from '../domain/delayed-requests.ts';
import { completeOrder } from '../domain/orders.ts';
import { HttpError, LostResponse } from '../http-error.ts';
import { inLanguage } from '../languages.ts';
import { maskMsisdn } from '../msisdn.ts';
import { algiersIso, isoTimeOrNull, SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, code, msisdn, text } from './fields.ts';
import { bodyHash, checkNotVoided, idempotencyKey, keyMismatch } from './idempotency.ts';
import { lookupCalls } from './keyed.ts';

const MAX_LISTED = 200;
const NAME = 'purchase';
const PATH = '/bundle/purchase';
/** The delay of the offering for delayed purchases. */
const LATE_MS = 45 * SECOND_MS;

function result(order: Order) {
  const { id: orderId, state, reason, price, balanceAfter, expiresAt, placedAt } = order;
  const common = { orderId, state, price, balanceAfter, expiresAt: isoTimeOrNull(expiresAt), at: algiersIso(placedAt) };
  return { ...common, ...(reason === null ? {} : { reason }) };
}

/** The response to a repeated key: the existing order, or 409 while it is in progress. */
function repeatedOrder(order: Order, hash: string, offer: Offer | undefined): Order {
  if (order.bodyHash !== hash) throw keyMismatch();
  if (order.state === 'inProgress' && offer?.scenario === 'slow') {
    throw new HttpError(409, 'in_progress', 'This purchase is in progress.');
  }
  return order;
}

/** Completes the slow offering's order after its real delay, independent of the sandbox's clock. */
function completeSlowOrder(context: SandboxContext, order: Order): Order {
  if (order.state !== 'inProgress') return order;
  return context.db.transaction(() => completeOrder(context, order, context.clock.now()));
}

function purchase(context: SandboxContext, line: Line, request: PurchaseRequest): Order {
  checkNotVoided(context, line.msisdn, request.idempotencyKey);
  return buy(context, line, request);
}

export function purchaseCalls(calls: Calls, refField: string): void {
  const body = v.pipe(
    v.strictObject({
      [refField]: text,
      price: amount,
      beneficiary: v.optional(msisdn),
      autoRenew: v.optional(v.boolean()),
      otp: v.optional(code),
    }),
    v.transform((wire) => ({ ref: wire[refField] as string, terms: wire as PurchaseTerms, hash: bodyHash(wire) })),
  );

  calls.signedIn({ method: 'POST', path: PATH, body }, async ({ c, context, line, body: { ref, terms, hash } }) => {
    const key = idempotencyKey(c);
    const offer = findOffer(context.db, ref);
    const request = { ref, terms, idempotencyKey: key, bodyHash: hash };
    const lateMs =
      context.faults.take('lateMs', 'POST', c.req.path) ?? (offer?.scenario === 'late' ? LATE_MS : undefined);
    if (lateMs !== undefined) {
      const delayed = { msisdn: line.msisdn, idempotencyKey: key, call: NAME, request: JSON.stringify(request) };
      delayRequest(context, delayed, lateMs);
      throw new LostResponse();
    }
    const before = orderByKey(context.db, line.msisdn, key);
    if (before) return result(repeatedOrder(before, hash, offer));
    const order = purchase(context, line, request);
    if (offer?.scenario === 'answer-lost') throw new LostResponse();
    if (offer?.scenario !== 'slow') return result(order);
    await wait(context.slowMs);
    return result(completeSlowOrder(context, orderByKey(context.db, line.msisdn, key) ?? order));
  });

  const { context } = calls;
  context.delayedRequests.set(NAME, (msisdn, { idempotencyKey, request }) => {
    if (orderByKey(context.db, msisdn, idempotencyKey)) return;
    purchase(context, lineOf(context.db, msisdn), JSON.parse(request) as PurchaseRequest);
  });

  lookupCalls(calls, PATH, ({ context, line, key }) => {
    const order = orderByKey(context.db, line.msisdn, key);
    return order && result(order);
  });

  calls.signedIn({ method: 'GET', path: '/bundle/purchases/v2' }, ({ context, line, language }) => ({
    purchases: listOrders(context.db, line.msisdn, MAX_LISTED).map((order) => {
      const offer = findOffer(context.db, order.ref);
      return {
        orderId: order.id,
        [context.refField]: order.ref,
        name: inLanguage(offer?.name ?? { fr: order.ref }, language),
        category: offer?.category ?? 'exclusive',
        price: order.price,
        state: order.state,
        purchasedAt: algiersIso(order.placedAt),
        expiresAt: isoTimeOrNull(order.expiresAt),
        autoRenew: findRenewal(context.db, line.msisdn, order.ref)?.isEnabled ?? false,
        beneficiary: order.beneficiary === null ? null : maskMsisdn(order.beneficiary),
      };
    }),
  }));
}
