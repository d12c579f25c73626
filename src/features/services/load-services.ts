import { transferLimitsQuery } from '#src/api/credit-transfer.ts';
import { coreServicesQuery } from '#src/api/services.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';

export function loadServices(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, coreServicesQuery(context.signInId));
}

export function loadTransfer(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, transferLimitsQuery(context.signInId));
}
