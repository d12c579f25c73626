/** Delayed requests. The operator does not know them until they arrive, and their caller has given up. */
import type { SandboxContext } from '../context.ts';
import { addDelayedRequest, type DelayedRequest, takeDelayedRequests } from '../db/delayed-requests.ts';
import { HttpError } from '../http-error.ts';

export function delayRequest(
  context: SandboxContext,
  request: Omit<DelayedRequest, 'arrivesAt'>,
  lateMs: number,
): void {
  addDelayedRequest(context.db, { ...request, arrivesAt: context.clock.now() + lateMs });
}

/** Executes the requests that are due. No caller waits for a response. */
export function executeDelayedRequests(context: SandboxContext, msisdn: string): void {
  for (const request of takeDelayedRequests(context.db, msisdn, context.clock.now())) {
    try {
      context.delayedRequests.get(request.call)?.(msisdn, request);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
}
