/** Requests that arrive late: the operator knows nothing of them until then, and their caller has given up. */
import type { Box } from '../box.ts';
import { addLateRequest, takeLateRequests } from '../db/late-requests.ts';
import { lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { orderByKey } from '../db/orders.ts';
import { Refusal } from '../refusal.ts';
import { SECOND_MS } from '../time.ts';
import { buy, type PurchaseRequest } from './buy.ts';

const LATE_MS = 45 * SECOND_MS;

/** How late a purchase of an offering is carried out, milliseconds of the sandbox's clock; undefined: at once. */
export function lateBy(box: Box, ref: string, path: string): number | undefined {
  return box.faults.take('lateMs', 'POST', path) ?? (findOffer(box.db, ref)?.fate === 'late' ? LATE_MS : undefined);
}

export function delay(box: Box, msisdn: string, request: PurchaseRequest, lateMs: number): void {
  const { idempotencyKey } = request;
  const arrivesAt = box.clock.now() + lateMs;
  addLateRequest(box.db, { msisdn, idempotencyKey, request: JSON.stringify(request), arrivesAt });
}

/** What has arrived by now is carried out, unless its key was voided or charged meanwhile. Nobody waits for an answer. */
export function carryOutLateRequests(box: Box, msisdn: string): void {
  for (const { request, idempotencyKey } of takeLateRequests(box.db, msisdn, box.clock.now())) {
    if (orderByKey(box.db, msisdn, idempotencyKey)) continue;
    try {
      buy(box, lineOf(box.db, msisdn), JSON.parse(request) as PurchaseRequest);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
