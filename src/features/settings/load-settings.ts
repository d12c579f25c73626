import { accountInfoQuery } from '../../api/account.ts';
import { contractInfoQuery } from '../../api/contract-info.ts';
import { personalInfoQuery } from '../../api/personal-info.ts';
import { userDetailsQuery } from '../../api/users.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';

export function loadAccount({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, contractInfoQuery(line));
  startQuery(queryClient, accountInfoQuery(line));
  startQuery(queryClient, userDetailsQuery(line, msisdn));
}

export function loadProfile({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, personalInfoQuery(line, msisdn));
  startQuery(queryClient, contractInfoQuery(line));
}

/** Of the pages that change how somebody is recognised: what the account has. */
export function loadCredentials({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, userDetailsQuery(line, msisdn));
}
