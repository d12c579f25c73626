import { conversionEligibilityQuery } from '../../api/bundle-conversion.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startAccount } from '../../telecom/start-account.ts';

export function loadConversion(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, conversionEligibilityQuery(context.line));
}
