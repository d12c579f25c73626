import { accountInfoQuery } from '#src/api/account.ts';
import { contractInfoQuery } from '#src/api/contract-info.ts';
import { personalInfoQuery } from '#src/api/personal-info.ts';
import { userDetailsQuery } from '#src/api/users.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export function loadAccount({ queryClient, signInId, msisdn }: LineContext): void {
  startQuery(queryClient, contractInfoQuery(signInId));
  startQuery(queryClient, accountInfoQuery(signInId));
  startQuery(queryClient, userDetailsQuery(signInId, msisdn));
}

export function loadProfile({ queryClient, signInId, msisdn }: LineContext): void {
  startQuery(queryClient, personalInfoQuery(signInId, msisdn));
  startQuery(queryClient, contractInfoQuery(signInId));
}

/** For the pages that change sign-in data: loads what the account has. */
export function loadCredentials({ queryClient, signInId, msisdn }: LineContext): void {
  startQuery(queryClient, userDetailsQuery(signInId, msisdn));
}
