import type { QueryClient } from '@tanstack/react-query';
import type { Msisdn, SignInId } from '#src/lib/units.ts';

/** What a route's loader receives about the signed-in line. */
export interface LineContext {
  queryClient: QueryClient;
  signInId: SignInId;
  msisdn: Msisdn;
}
