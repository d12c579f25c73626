/** The lifecycle of a bundle order, from placing to completion. */
import type { Box } from '../box.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import { addOrder, type Order, ordersDue, settleOrder } from '../db/orders.ts';
import { saveRenewal } from '../db/renewals.ts';
import { newId } from '../ids.ts';
import { everyLanguage } from '../languages.ts';
import { sendSms, texts } from '../messages.ts';
import { showMsisdn } from '../msisdn.ts';
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
function delayMs(box: Box, offer: Offer): number {
  if (offer.fate === 'pending') return PENDING_MS;
  return offer.fate === 'slow' ? box.slowMs : 0;
}

export function placeOrder(box: Box, request: NewOrder): Order {
  const now = box.clock.now();
  const delay = delayMs(box, request.offer);
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
  addOrder(box.db, order);
  return delay === 0 ? carryOut(box, order, now) : order;
}

function fail(box: Box, order: Order, reason: string, balance: number): Order {
  const failed: Order = { ...order, state: 'failed', reason, balanceAfter: balance, completesAt: null };
  settleOrder(box.db, failed);
  const offer = findOffer(box.db, order.ref);
  if (offer) sendSms(box, order.msisdn, texts.failed(everyLanguage(offer.name)));
  return failed;
}

export function carryOut(box: Box, order: Order, at: number): Order {
  const offer = findOffer(box.db, order.ref);
  const { balance } = lineOf(box.db, order.msisdn);
  if (!offer || offer.fate === 'declined') return fail(box, order, 'declined', balance);
  if (balance < order.price) return fail(box, order, 'insufficient_balance', balance);
  const name = everyLanguage(offer.name);
  const bill = { msisdn: order.msisdn, amount: order.price, labels: name, at, reference: order.id, ref: offer.ref };
  const balanceAfter = charge(box, bill);
  const expiresAt = deliver(box, offer, order.beneficiary ?? order.msisdn, at);
  if (order.autoRenew) {
    saveRenewal(box.db, {
      msisdn: order.msisdn,
      ref: offer.ref,
      isEnabled: true,
      nextChargeAt: expiresAt,
      missedAt: null,
    });
  }
  const done: Order = { ...order, state: 'completed', expiresAt, balanceAfter, completesAt: null };
  settleOrder(box.db, done);
  sendSms(box, order.msisdn, texts.bought(name, order.price, balanceAfter), at);
  if (order.beneficiary) sendSms(box, order.beneficiary, texts.given(name, showMsisdn(order.msisdn)), at);
  return done;
}

export function carryOutDueOrders(box: Box, msisdn: string): void {
  for (const order of ordersDue(box.db, msisdn, box.clock.now())) {
    carryOut(box, order, order.completesAt ?? box.clock.now());
  }
}
