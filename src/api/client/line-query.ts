/**
 * Queries about the signed-in line. The query key contains the line's key (a random id created at sign-in, never the
 * phone number), so that one subscriber's answer can never be shown to another. Persisted on the device except in kiosk
 * mode.
 */
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { type CallOptions, call } from './http.ts';

interface PersistOptions {
  /** How long an answer is fresh, milliseconds. */
  staleMs?: number;
  /** False for answers that must not be persisted (codes, one-time answers). */
  isPersisted?: boolean;
}

/** The options that all queries about the line share. While signed out, the query is disabled. */
export function queryOfLine<S extends v.GenericSchema, const Name extends readonly [string, ...unknown[]]>(
  signInId: SignInId,
  name: Name,
  schema: S,
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<v.InferOutput<S>>,
  { staleMs = 60_000, isPersisted = true }: PersistOptions = {},
) {
  return queryOptions({
    queryKey: ['line', signInId, ...name] as const,
    queryFn: ({ signal }) => queryFn({ signal }),
    enabled: signInId !== '',
    staleTime: staleMs,
    // When the network returns, figures are refetched even if they are fresh.
    refetchOnReconnect: 'always',
    ...(isPersisted ? { meta: { persist: 'subscriber', schema } } : {}),
  });
}

/** A query about the line that consists of one call to the backend-for-frontend. */
export function lineQuery<S extends v.GenericSchema>(
  signInId: SignInId,
  name: readonly [string, ...unknown[]],
  path: string,
  schema: S,
  { staleMs, isPersisted, ...options }: PersistOptions & CallOptions = {},
) {
  return queryOfLine(signInId, name, schema, ({ signal }) => call('bff', path, schema, { ...options, signal }), {
    ...(staleMs !== undefined && { staleMs }),
    ...(isPersisted !== undefined && { isPersisted }),
  });
}
