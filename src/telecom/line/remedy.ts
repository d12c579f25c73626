/** What puts a blocked line back in service. Pure. */
import type { AccountInfo } from '#src/api/account.ts';

/** `help`: only customer service can. `unknown`: the operator does not say whether a top-up is enough. */
export type Remedy = 'top-up' | 'help' | 'unknown';

export function remedyOf(account: Pick<AccountInfo, 'topUpRestores'> | undefined): Remedy {
  if (account?.topUpRestores == null) return 'unknown';
  return account.topUpRestores ? 'top-up' : 'help';
}
