/**
 * The seed's texts contain the names of the default brand. For another brand, this middleware replaces them in
 * responses, so that a second brand's sandbox does not mention the first. The sandbox's own controls list accounts
 * unchanged.
 */
import type { MiddlewareHandler } from 'hono';
import type { SandboxContext } from '../context.ts';
import type { Env } from './env.ts';

const SEED_NAMES = { latin: 'Sahla', arabic: 'سهلة' } as const;

export function rebrand(context: SandboxContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (context.brandName === SEED_NAMES.latin || c.req.path.startsWith('/__sandbox')) return;
    if (!/json/.test(c.res.headers.get('content-type') ?? '')) return;
    const text = await c.res.text();
    const own = text
      .replaceAll(SEED_NAMES.latin, context.brandName)
      .replaceAll(SEED_NAMES.arabic, context.brandNameInArabic);
    c.res = new Response(own, { status: c.res.status, headers: c.res.headers });
  };
}
