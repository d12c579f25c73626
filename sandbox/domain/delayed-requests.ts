/** Delayed requests. The operator does not know them until they arrive, and their caller has given up. */
import type { Box } from '../box.ts';
import { addLateRequest, type LateRequest, takeLateRequests } from '../db/late-requests.ts';
import { Refusal } from '../refusal.ts';

export function delay(box: Box, request: Omit<LateRequest, 'arrivesAt'>, lateMs: number): void {
  addLateRequest(box.db, { ...request, arrivesAt: box.clock.now() + lateMs });
}

/** Executes the requests that are due. No caller waits for a response. */
export function carryOutLateRequests(box: Box, msisdn: string): void {
  for (const request of takeLateRequests(box.db, msisdn, box.clock.now())) {
    try {
      box.lateWork.get(request.call)?.(msisdn, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
