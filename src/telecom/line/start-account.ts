import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

/**
 * Starts the line's account, and `startRest` with what hangs on it: at once where the account is known from the last
 * visit, else when it is there. Should the plan have changed meanwhile, the screens ask by the new one.
 */
export function startAccount(
  { queryClient, line }: LineContext,
  startRest: (account: AccountInfo) => void = () => undefined,
): void {
  const query = accountInfoQuery(line);
  const known = queryClient.getQueryData(query.queryKey);
  const asked = startQuery(queryClient, query);
  if (known) startRest(known);
  else void asked.then((account) => account && startRest(account));
}
