/**
 * A query about the signed-in line. Its key carries the line's key (a random name made at sign-in, never the phone
 * number), so that the answer of one subscriber can never be read as another's. Kept on the device unless in kiosk mode.
 */
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type CallOptions, call } from './http.ts';

/** Empty: nobody is signed in. */
export type LineKey = string;

interface KeepOptions {
  /** How long an answer counts as fresh, milliseconds. */
  staleMs?: number;
  /** False for what should not stay on the device (codes, one-time answers). */
  isKept?: boolean;
}

/** The same whichever way the line is asked about. While nobody is signed in, a screen that shows it asks nothing. */
export function queryOfLine<S extends v.GenericSchema, const Name extends readonly [string, ...unknown[]]>(
  line: LineKey,
  name: Name,
  schema: S,
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<v.InferOutput<S>>,
  { staleMs = 60_000, isKept = true }: KeepOptions = {},
) {
  return queryOptions({
    queryKey: ['line', line, ...name] as const,
    queryFn: ({ signal }) => queryFn({ signal }),
    enabled: line !== '',
    staleTime: staleMs,
    // After a time without a network, figures are read anew however young they are.
    refetchOnReconnect: 'always',
    ...(isKept ? { meta: { persist: 'subscriber', schema } } : {}),
  });
}

/** A query about the line that is one call of the backend-for-frontend. */
export function lineQuery<S extends v.GenericSchema>(
  line: LineKey,
  name: readonly [string, ...unknown[]],
  path: string,
  schema: S,
  { staleMs, isKept, ...options }: KeepOptions & CallOptions = {},
) {
  return queryOfLine(line, name, schema, ({ signal }) => call('bff', path, schema, { ...options, signal }), {
    ...(staleMs !== undefined && { staleMs }),
    ...(isKept !== undefined && { isKept }),
  });
}
