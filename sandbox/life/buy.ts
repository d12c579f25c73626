/** A purchase that reached the operator: what stands in its way, and the order that it becomes. */
import type { Box } from '../box.ts';
import { findLine, type Line } from '../db/lines.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import type { Order } from '../db/orders.ts';
import { Refusal } from '../refusal.ts';
import { placeOrder } from './orders.ts';
import { changePrice, checkAgreed } from './prices.ts';

/** By how much the price of the offering that is named for it moves, DZD. */
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

/** Throws what stands in the way of a purchase before any money moves. */
function checkTerms(box: Box, line: Line, offer: Offer, { beneficiary, autoRenew }: PurchaseTerms): void {
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
 * The offering whose price changes after it was shown: the first attempt finds another price, which the catalogue has
 * from then on. Once it is bought at that price, it can change again.
 */
function movePrice(box: Box, offer: Offer): Offer {
  if (offer.fate !== 'price-changed' || readMeta(box.db, PRICE_MOVED) === 'yes') return offer;
  const price = offer.price === offer.terms.price ? offer.price + PRICE_STEP : offer.terms.price;
  changePrice(box, { of: 'offering', id: offer.ref, price });
  writeMeta(box.db, PRICE_MOVED, 'yes');
  return { ...offer, price };
}

/** Throws a `Refusal` where nothing is bought. */
export function buy(box: Box, line: Line, { ref, terms, idempotencyKey, bodyHash }: PurchaseRequest): Order {
  const known = findOffer(box.db, ref);
  if (!known) throw new Refusal(404, 'offering_not_found', 'There is no such offering.');
  if (known.fate === 'server-error') throw new Refusal(500, 'internal_error', 'This offering makes the purchase fail.');
  // Outside of any transaction: the move of a price outlives the refusal that tells of it.
  const offer = movePrice(box, known);
  checkAgreed({ price: terms.price }, { price: offer.price });
  checkTerms(box, line, offer, terms);
  if (line.balance < offer.price) throw refuse('insufficient_balance', 'The balance does not cover it.');
  if (offer.fate === 'price-changed') writeMeta(box.db, PRICE_MOVED, 'no');
  const { beneficiary = null, autoRenew = false } = terms;
  return box.db.transaction(() => placeOrder(box, { line, offer, idempotencyKey, bodyHash, beneficiary, autoRenew }));
}
