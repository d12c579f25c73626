/** CORS for requests that do not come through the portal's own proxy, and for the shop list. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isPortalOrigin } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import type { Env } from './env.ts';

const REQUEST_HEADERS = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'platform',
  'x-chronos-id',
  'x-correlation-id',
  'x-method',
  'x-msisdn',
  'x-nonce-id',
  'x-path',
];
const ANSWER_HEADERS = ['date', 'retry-after', 'x-chronos-id', 'x-correlation-id', 'x-nonce-id'];
const MAX_AGE_S = 600;

export function portalCors(context: SandboxContext): MiddlewareHandler<Env> {
  return cors({
    origin: (origin) => (isPortalOrigin(origin, context.portalOrigins) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: ANSWER_HEADERS,
    maxAge: MAX_AGE_S,
  });
}

export function anyOriginCors(): MiddlewareHandler<Env> {
  return cors({
    origin: '*',
    allowMethods: ['GET'],
    allowHeaders: ['platform', 'x-correlation-id', 'accept-language'],
    maxAge: MAX_AGE_S,
  });
}
