/** Handles a purchase request: checks it and creates its order. */
import type { Box } from '../box.ts';
import { findLine, type Line } from '../db/lines.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import type { Order } from '../db/orders.ts';
import { Refusal } from '../refusal.ts';
import { placeOrder } from './orders.ts';
import { changePrice, checkAgreed } from './prices.ts';

/** By how much the price of the price-changing offering moves, DZD. */
const PRICE_STEP = 10;

export interface PurchaseTerms {
  price: number;
  beneficiary?: string | undefined;
  autoRenew?: boolean | undefined;
}

export interface PurchaseRequest {
  ref: string;
  terms: PurchaseTerms;
  idempotencyKey: string;
  bodyHash: string;
}

const refuse = (code: string, message: string) => new Refusal(422, code, message);

/** Throws the reason why a purchase is not possible, before any money moves. */
function checkTerms(box: Box, line: Line, offer: Offer, { beneficiary, autoRenew }: PurchaseTerms): void {
  if (line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line is barred and cannot buy.');
  if (offer.terms.isHadra && !line.isHadraEligible)
    throw refuse('not_eligible', 'This line is not eligible for Hadra.');
  if (autoRenew && !offer.terms.isRenewable)
    throw refuse('not_eligible', 'This offering cannot be renewed automatically.');
  if (beneficiary === line.msisdn) throw refuse('not_eligible', 'A gift must be for another line.');
  const receiver = beneficiary === undefined ? line : findLine(box.db, beneficiary);
  if (receiver?.status !== 'active' || receiver.statusCode === '002') {
    throw refuse('not_eligible', 'The beneficiary is not an active line of this operator.');
  }
}

const PRICE_MOVED = 'fate-price-moved';

/**
 * Applies to the offering whose price changes after it was shown. The first attempt gets another price, which the
 * catalogue then also has. Once it is bought at that price, it can change again.
 */
function movePrice(box: Box, offer: Offer): Offer {
  if (offer.fate !== 'price-changed' || readMeta(box.db, PRICE_MOVED) === 'yes') return offer;
  const price = offer.price === offer.terms.price ? offer.price + PRICE_STEP : offer.terms.price;
  changePrice(box, { of: 'offering', id: offer.ref, price });
  writeMeta(box.db, PRICE_MOVED, 'yes');
  return { ...offer, price };
}

/** Throws an `HttpError` if the purchase is rejected. */
export function buy(box: Box, line: Line, { ref, terms, idempotencyKey, bodyHash }: PurchaseRequest): Order {
  const known = findOffer(box.db, ref);
  if (!known) throw new Refusal(404, 'offering_not_found', 'Unknown offering.');
  if (known.fate === 'server-error') throw new Refusal(500, 'internal_error', 'This offering makes the purchase fail.');
  // Runs outside any transaction, because the new price must persist after the rejection that reports it.
  const offer = movePrice(box, known);
  checkAgreed({ price: terms.price }, { price: offer.price });
  checkTerms(box, line, offer, terms);
  if (line.balance < offer.price) throw refuse('insufficient_balance', 'The balance does not cover it.');
  if (offer.fate === 'price-changed') writeMeta(box.db, PRICE_MOVED, 'no');
  const { beneficiary = null, autoRenew = false } = terms;
  return box.db.transaction(() => placeOrder(box, { line, offer, idempotencyKey, bodyHash, beneficiary, autoRenew }));
}
