import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

/**
 * The status of a barred or suspended line, which cannot buy or activate anything. Undefined otherwise or if unknown.
 */
export function blockedStatus(account: AccountInfo | undefined): AccountInfo['status'] | undefined {
  return account && account.status !== 'active' ? account.status : undefined;
}

export function useBlockedLine(): AccountInfo['status'] | undefined {
  return blockedStatus(useLineQuery(accountInfoQuery).data);
}
