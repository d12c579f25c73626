/**
 * Section 7: every request has a correlation id and `platform: web`. The sandbox enforces this and explains what is
 * wrong.
 */
import type { MiddlewareHandler } from 'hono';
import type { SandboxContext } from '../context.ts';
import { HttpError } from '../http-error.ts';
import type { Env } from './env.ts';
import { errorResponse } from './error-responses.ts';
import { surfaceOf } from './surface.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function headerError(correlationId: string | undefined, platform: string | undefined): string | undefined {
  if (!correlationId) return 'The header x-correlation-id is missing.';
  if (!UUID_V4.test(correlationId)) return 'The header x-correlation-id must be a version 4 UUID.';
  if (!platform) return 'The header platform is missing: it must be "web".';
  return platform === 'web' ? undefined : 'The header platform must be "web".';
}

export function strictHeaders(context: SandboxContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const surface = surfaceOf(context, c.req.path);
    if (surface === 'page' || surface === 'media') return next();
    const correlationId = c.req.header('x-correlation-id');
    if (correlationId && UUID_V4.test(correlationId)) c.set('correlationId', correlationId);
    const wrong = headerError(correlationId, c.req.header('platform'));
    if (wrong) c.res = errorResponse(context, c, new HttpError(400, 'missing_header', wrong));
    else await next();
    const echoed = c.get('correlationId');
    if (echoed) c.header('x-correlation-id', echoed);
    if (surface !== 'content') c.header('cache-control', 'no-store');
  };
}
