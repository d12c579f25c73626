import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';

export function loadConversion(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, conversionEligibilityQuery(context.signInId));
}
