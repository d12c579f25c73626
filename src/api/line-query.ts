/**
 * A query about the signed-in line. Its key carries the line's key (a random name made at sign-in, never the phone
 * number), so that the answer of one subscriber can never be read as another's. Kept on the device unless in kiosk mode.
 */
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type CallOptions, call } from './http.ts';

export type LineKey = string;

interface LineQueryOptions extends CallOptions {
  staleMs?: number;
  /** False for what should not stay on the device (codes, one-time answers). */
  isKept?: boolean;
}

export function lineQuery<S extends v.GenericSchema>(
  line: LineKey,
  name: readonly [string, ...unknown[]],
  path: string,
  schema: S,
  { staleMs = 60_000, isKept = true, ...options }: LineQueryOptions = {},
) {
  return queryOptions({
    queryKey: ['line', line, ...name] as const,
    queryFn: ({ signal }) => call('bff', path, schema, { ...options, signal }),
    staleTime: staleMs,
    // Whoever comes back from no network wants to see what is true now, however young the figure.
    refetchOnReconnect: 'always',
    ...(isKept ? { meta: { persist: 'subscriber', schema } } : {}),
  });
}
