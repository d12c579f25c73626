import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

/** Barred or suspended: nothing can be bought on it or switched on. Undefined for any other, and until it is known. */
export function blockedStatus(account: AccountInfo | undefined): AccountInfo['status'] | undefined {
  return account && account.status !== 'active' ? account.status : undefined;
}

export function useBlockedLine(): AccountInfo['status'] | undefined {
  return blockedStatus(useLineQuery(accountInfoQuery).data);
}
