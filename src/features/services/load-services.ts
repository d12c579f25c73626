import { transferLimitsQuery } from '../../api/credit-transfer.ts';
import { coreServicesQuery } from '../../api/services.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startAccount } from '../../telecom/start-account.ts';

export function loadServices(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, coreServicesQuery(context.line));
}

export function loadTransfer(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, transferLimitsQuery(context.line));
}
