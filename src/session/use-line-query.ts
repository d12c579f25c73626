import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { useLine } from './use-session.ts';

/** A query of the signed-in line. Does not load while signed out or while `isWanted` is false. */
export function useLineQuery<Data, Key extends QueryKey>(
  queryOf: (signInId: SignInId, msisdn: Msisdn) => UseQueryOptions<Data, Error, Data, Key>,
  { isWanted = true } = {},
): UseQueryResult<Data, Error> {
  const { signInId, msisdn } = useLine();
  const query = queryOf(signInId, msisdn);
  return useQuery(isWanted ? query : { ...query, enabled: false });
}
