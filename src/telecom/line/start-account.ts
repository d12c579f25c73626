import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

/**
 * Starts the account query, and calls `startRest` with the account: at once if it is cached from the last visit, else
 * when it arrives. If the plan has changed meanwhile, the screens query with the new plan.
 */
export function startAccount(
  { queryClient, signInId }: LineContext,
  startRest: (account: AccountInfo) => void = () => undefined,
): void {
  const query = accountInfoQuery(signInId);
  const known = queryClient.getQueryData(query.queryKey);
  const asked = startQuery(queryClient, query);
  if (known) startRest(known);
  else void asked.then((account) => account && startRest(account));
}
