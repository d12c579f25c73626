/** Requests that arrive late: the operator knows nothing of them until then, and their caller has given up. */
import type { Box } from '../box.ts';
import { addLateRequest, type LateRequest, takeLateRequests } from '../db/late-requests.ts';
import { Refusal } from '../refusal.ts';

export function delay(box: Box, request: Omit<LateRequest, 'arrivesAt'>, lateMs: number): void {
  addLateRequest(box.db, { ...request, arrivesAt: box.clock.now() + lateMs });
}

/** What has arrived by now is carried out. Nobody waits for an answer. */
export function carryOutLateRequests(box: Box, msisdn: string): void {
  for (const request of takeLateRequests(box.db, msisdn, box.clock.now())) {
    try {
      box.lateWork.get(request.call)?.(msisdn, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
