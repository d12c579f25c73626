/**
 * Starts the sandbox operator on a free port and points the portal's own API modules at it: these tests make the
 * portal's calls over real HTTP.
 */
import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '#src/api/identity.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Brand } from '../../build/brand/brand-schema.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import { type Listener, listen } from '../../sandbox/listen.ts';
import { DEMO_PASSWORD } from '../../sandbox/seed/lines.ts';
import { snapshotSeed } from './seed-snapshot.ts';

export const DEMO = '213550000001' as Msisdn;
export const LOW_BALANCE = '213550000002' as Msisdn;
export const EMPTY = '213550000003' as Msisdn;
export const BARRED = '213550000004' as Msisdn;
export const QUICK_ACCESS = '213550000005' as Msisdn;
export const HADRA = '213550000006' as Msisdn;

/** Noon in Algiers. */
export const NOW_MS = Date.parse('2026-11-21T12:00:00+01:00');

export interface TestOperator {
  readonly sandbox: Sandbox;
  readonly origin: string;
  readonly shopsOrigin: string;
  /** Reseeds, and resets the clock and the switches. */
  reset(): void;
  close(): Promise<void>;
}

/** The clock is fixed at `NOW_MS` unless a test moves it. */
export async function startTestOperator(): Promise<TestOperator> {
  const sandbox = createSandbox({ dbFile: ':memory:', now: () => NOW_MS, slowMs: 50 });
  const open = (fetch: Sandbox['api']['fetch']) =>
    listen(fetch, { port: 0, host: '127.0.0.1', setting: 'SANDBOX_PORT' });
  const listeners: Listener[] = [await open(sandbox.api.fetch), await open(sandbox.shops.fetch)];
  const [origin = '', shopsOrigin = ''] = listeners.map(({ port }) => `http://127.0.0.1:${port}`);
  sandbox.context.publicUrl = origin;
  const seedAgain = snapshotSeed(sandbox.context.db);
  const { brand } = await import('#src/brand/brand.ts');
  const api: Brand['api'] = {
    ...brand.api,
    origin,
    contentOrigin: origin,
    identityUrl: `${origin}/identity`,
    shopListOrigin: shopsOrigin,
    paymentOrigins: [origin],
  };
  Object.assign(brand.api, api);
  return {
    sandbox,
    origin,
    shopsOrigin,
    reset: () => {
      seedAgain();
      sandbox.context.faults.clear();
      sandbox.context.log.clear();
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      sandbox.close();
    },
  };
}

/** Signs in as the portal does. The session is never refreshed. */
export async function signIn(msisdn: string, password: string = DEMO_PASSWORD): Promise<TokenAnswer> {
  const { signInWith } = await import('#src/api/identity.ts');
  const tokens = await signInWith(
    msisdn as Msisdn,
    password === 'code' ? { grant_type: 'otp', otp: '123456' } : { grant_type: 'password', password },
  );
  await setToken(tokens.access_token);
  return tokens;
}

export async function setToken(token: string | undefined): Promise<void> {
  const { connectSession } = await import('#src/api/client/request-context.ts');
  connectSession({
    accessToken: async () => token,
    refreshedToken: async () => undefined,
    serverTime: () => undefined,
  });
}

/** The result of one of the portal's queries, fetched immediately. */
export function ask<T>(query: { queryFn?: unknown }): Promise<T> {
  const fetchNow = query.queryFn as (context: { signal: AbortSignal }) => Promise<T>;
  return fetchNow({ signal: new AbortController().signal });
}

export const strictHeaders = () => ({ platform: 'web', 'x-correlation-id': randomUUID() });

/** Sends a request that the portal would never send, or whose raw response matters. */
export function raw(operator: TestOperator, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${operator.origin}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...strictHeaders(), ...(init.headers as Record<string, string>) },
  });
}

export const BFF = '/api/sahla-bff';

/** The error that a promise rejects with. */
export async function refusal(work: Promise<unknown>) {
  const { ApiError } = await import('#src/api/client/errors.ts');
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${String(error)}`);
  return error;
}
