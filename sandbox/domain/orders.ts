/** The lifecycle of a bundle order, from placing to completion. */
import type { SandboxContext } from '../context.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import { addOrder, type Order, ordersDue, updateOrderResult } from '../db/orders.ts';
import { findRenewal, saveRenewal } from '../db/renewals.ts';
import { newId } from '../ids.ts';
import { everyLanguage } from '../languages.ts';
import { sendSms, texts } from '../messages.ts';
import { maskMsisdn, showMsisdn } from '../msisdn.ts';
import { SECOND_MS } from '../time.ts';
import { charge } from './charge.ts';
import { deliver } from './deliver.ts';

const PENDING_MS = 20 * SECOND_MS;

export interface NewOrder {
  line: Line;
  offer: Offer;
  idempotencyKey: string;
  bodyHash: string;
  beneficiary: string | null;
  autoRenew: boolean;
}

/** Time until an order is completed; 0: immediately. */
function delayMs(context: SandboxContext, offer: Offer): number {
  if (offer.scenario === 'pending') return PENDING_MS;
  return offer.scenario === 'slow' ? context.slowMs : 0;
}

export function placeOrder(context: SandboxContext, request: NewOrder): Order {
  const now = context.clock.now();
  const delay = delayMs(context, request.offer);
  const order: Order = {
    id: newId('ord'),
    msisdn: request.line.msisdn,
    idempotencyKey: request.idempotencyKey,
    bodyHash: request.bodyHash,
    ref: request.offer.ref,
    price: request.offer.price,
    state: 'inProgress',
    reason: null,
    beneficiary: request.beneficiary,
    autoRenew: request.autoRenew,
    placedAt: now,
    completesAt: now + delay,
    expiresAt: null,
    balanceAfter: null,
  };
  addOrder(context.db, order);
  return delay === 0 ? completeOrder(context, order, now) : order;
}

function fail(context: SandboxContext, order: Order, reason: string, balance: number): Order {
  const failed: Order = { ...order, state: 'failed', reason, balanceAfter: balance, completesAt: null };
  updateOrderResult(context.db, failed);
  const offer = findOffer(context.db, order.ref);
  if (offer) sendSms(context, order.msisdn, texts.failed(everyLanguage(offer.name)));
  return failed;
}

export function completeOrder(context: SandboxContext, order: Order, at: number): Order {
  const offer = findOffer(context.db, order.ref);
  const { balance } = lineOf(context.db, order.msisdn);
  if (!offer || offer.scenario === 'declined') return fail(context, order, 'declined', balance);
  if (balance < order.price) return fail(context, order, 'insufficient_balance', balance);
  const name = everyLanguage(offer.name);
  const bill = { msisdn: order.msisdn, amount: order.price, labels: name, at, reference: order.id, ref: offer.ref };
  const gift = order.beneficiary && ({ purpose: 'gift', beneficiary: maskMsisdn(order.beneficiary) } as const);
  const balanceAfter = charge(context, { ...bill, ...gift });
  const expiresAt = deliver(context, offer, order.beneficiary ?? order.msisdn, at);
  const renewal = findRenewal(context.db, order.msisdn, offer.ref);
  if (order.autoRenew) {
    saveRenewal(context.db, {
      msisdn: order.msisdn,
      ref: offer.ref,
      isEnabled: true,
      nextChargeAt: expiresAt,
      missedAt: null,
    });
  } else if (renewal?.failed && !order.beneficiary) {
    // Bought again: there is nothing left to say about it.
    saveRenewal(context.db, { ...renewal, failed: null });
  }
  const done: Order = { ...order, state: 'completed', expiresAt, balanceAfter, completesAt: null };
  updateOrderResult(context.db, done);
  sendSms(context, order.msisdn, texts.bought(name, order.price, balanceAfter), at);
  if (order.beneficiary) sendSms(context, order.beneficiary, texts.given(name, showMsisdn(order.msisdn)), at);
  return done;
}

export function completeDueOrders(context: SandboxContext, msisdn: string): void {
  for (const order of ordersDue(context.db, msisdn, context.clock.now())) {
    completeOrder(context, order, order.completesAt ?? context.clock.now());
  }
}
