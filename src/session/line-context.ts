import type { QueryClient } from '@tanstack/react-query';
import type { SignInId } from '#src/api/client/line-query.ts';

/** What a route's loader receives about the signed-in line. */
export interface LineContext {
  queryClient: QueryClient;
  signInId: SignInId;
  msisdn: string;
}
