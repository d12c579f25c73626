import { accountInfoQuery } from '#src/api/account.ts';
import { contractInfoQuery } from '#src/api/contract-info.ts';
import { personalInfoQuery } from '#src/api/personal-info.ts';
import { userDetailsQuery } from '#src/api/users.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export function loadAccount({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, contractInfoQuery(line));
  startQuery(queryClient, accountInfoQuery(line));
  startQuery(queryClient, userDetailsQuery(line, msisdn));
}

export function loadProfile({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, personalInfoQuery(line, msisdn));
  startQuery(queryClient, contractInfoQuery(line));
}

/** For the pages that change sign-in data: loads what the account has. */
export function loadCredentials({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, userDetailsQuery(line, msisdn));
}
