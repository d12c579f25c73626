/** Handles a purchase request: checks it and creates its order. */
import type { SandboxContext } from '../context.ts';
import { findLine, type Line } from '../db/lines.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { findOffer, type Offer } from '../db/offers.ts';
import type { Order } from '../db/orders.ts';
import { HttpError } from '../http-error.ts';
import { placeOrder } from './orders.ts';
import { changePrice, checkAgreed } from './prices.ts';
import { checkStepUp } from './step-up.ts';

/** By how much the price of the price-changing offering moves, DZD. */
const PRICE_STEP = 10;

export interface PurchaseTerms {
  price: number;
  beneficiary?: string | undefined;
  autoRenew?: boolean | undefined;
  otp?: string | undefined;
}

export interface PurchaseRequest {
  ref: string;
  terms: PurchaseTerms;
  idempotencyKey: string;
  bodyHash: string;
}

const rejection = (code: string, message: string) => new HttpError(422, code, message);

/** Throws the reason why a purchase is not possible, before any money moves. */
function checkTerms(
  context: SandboxContext,
  line: Line,
  offer: Offer,
  { beneficiary, autoRenew }: PurchaseTerms,
): void {
  if (line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred and cannot buy.');
  if (offer.terms.isHadra && !line.isHadraEligible)
    throw rejection('not_eligible', 'This line is not eligible for Hadra.');
  if (autoRenew && !offer.terms.isRenewable)
    throw rejection('not_eligible', 'This offering cannot be renewed automatically.');
  if (beneficiary === line.msisdn) throw rejection('not_eligible', 'A gift must be for another line.');
  const receiver = beneficiary === undefined ? line : findLine(context.db, beneficiary);
  if (receiver?.status !== 'active' || receiver.statusCode === '002') {
    throw rejection('not_eligible', 'The beneficiary is not an active line of this operator.');
  }
}

const PRICE_CHANGED = 'scenario-price-changed';

/**
 * Applies to the offering whose price changes after it was shown. The first attempt gets another price, which the
 * catalogue then also has. Once it is bought at that price, it can change again.
 */
function changeOfferPrice(context: SandboxContext, offer: Offer): Offer {
  if (offer.scenario !== 'price-changed' || readMeta(context.db, PRICE_CHANGED) === 'yes') return offer;
  const price = offer.price === offer.terms.price ? offer.price + PRICE_STEP : offer.terms.price;
  changePrice(context, { of: 'offering', id: offer.ref, price });
  writeMeta(context.db, PRICE_CHANGED, 'yes');
  return { ...offer, price };
}

/** Throws an `HttpError` if the purchase is rejected. */
export function buy(
  context: SandboxContext,
  line: Line,
  { ref, terms, idempotencyKey, bodyHash }: PurchaseRequest,
): Order {
  const known = findOffer(context.db, ref);
  if (!known) throw new HttpError(404, 'offering_not_found', 'Unknown offering.');
  if (known.scenario === 'server-error')
    throw new HttpError(500, 'internal_error', 'This offering makes the purchase fail.');
  // Runs outside any transaction, because the new price must persist after the rejection that reports it.
  const offer = changeOfferPrice(context, known);
  checkAgreed({ price: terms.price }, { price: offer.price });
  checkTerms(context, line, offer, terms);
  if (line.balance < offer.price) throw rejection('insufficient_balance', 'The balance does not cover it.');
  const { beneficiary = null, autoRenew = false } = terms;
  if (beneficiary !== null) checkStepUp(context, line, terms.otp);
  if (offer.scenario === 'price-changed') writeMeta(context.db, PRICE_CHANGED, 'no');
  return context.db.transaction(() =>
    placeOrder(context, { line, offer, idempotencyKey, bodyHash, beneficiary, autoRenew }),
  );
}
