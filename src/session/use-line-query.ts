import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LineKey } from '../api/line-query.ts';
import { useLine } from './use-session.ts';

/** What the operator says of the signed-in line. While nobody is, or `isWanted` is false, nothing is asked. */
export function useLineQuery<Data, Key extends QueryKey>(
  queryOf: (line: LineKey, msisdn: string) => UseQueryOptions<Data, Error, Data, Key>,
  { isWanted = true } = {},
): UseQueryResult<Data, Error> {
  const { line, msisdn } = useLine();
  const query = queryOf(line, msisdn);
  return useQuery(isWanted ? query : { ...query, enabled: false });
}
