/**
 * Writes the request log, and sets the `date` of every response to the sandbox's clock, because the lifetime of tokens
 * depends on it.
 */
import type { MiddlewareHandler } from 'hono';
import type { SandboxContext } from '../context.ts';
import { shortHash } from '../request-log.ts';
import { algiersIso } from '../time.ts';
import { isCut } from './cut.ts';
import type { Env } from './env.ts';
import { surfaceOf } from './surface.ts';

export function logRequests(context: SandboxContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('logFields', {});
    c.set('correlationId', null);
    const log = context.log.begin();
    await next();
    if (!isCut(c.res)) c.header('date', new Date(context.clock.now()).toUTCString());
    if (surfaceOf(context, c.req.path) === 'page') return;
    const bearer = c.req.header('authorization')?.replace(/^Bearer /, '');
    const key = c.req.header('idempotency-key');
    log({
      at: algiersIso(context.clock.now()),
      method: c.req.method,
      path: c.req.path,
      status: isCut(c.res) ? 0 : c.res.status,
      correlationId: c.req.header('x-correlation-id') ?? null,
      ...c.get('logFields'),
      ...(bearer ? { accessToken: shortHash(bearer) } : {}),
      ...(key ? { idempotencyKey: shortHash(key) } : {}),
    });
  };
}
