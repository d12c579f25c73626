/**
 * The sandbox's controls and its own pages can reset everything and show every message. A website that is open in the same
 * browser could send them requests too, or reach them under a name of its own that resolves to this machine. They are
 * refused by the headers that a browser always sends.
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isPortalOrigin } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { HttpError } from '../http-error.ts';
import type { Env } from './env.ts';
import { surfaceOf } from './surface.ts';

/** Pages that the portal opens. Their forms have the origin `null` if they are on the portal's origin. */
const OPENED_BY_PORTAL = ['/payment/', '/social/'];

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Names that no stranger can own: this machine, an address, a name without a domain, and the configured ones. */
function isOwnHost({ portalOrigins, publicUrl }: SandboxContext, host: string): boolean {
  const name = parse(`http://${host}`)?.hostname ?? '';
  const known = [...portalOrigins, publicUrl].map((origin) => parse(origin)?.hostname);
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0;
  return isAddress || name.endsWith('.localhost') || known.includes(name) || (name !== '' && !name.includes('.'));
}

function isOwnOrigin(context: SandboxContext, origin: string, host: string): boolean {
  return isPortalOrigin(origin, context.portalOrigins) || origin === context.publicUrl || parse(origin)?.host === host;
}

export function refuseStrangers(context: SandboxContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    if (surfaceOf(context, path) !== 'page' || OPENED_BY_PORTAL.some((prefix) => path.startsWith(prefix)))
      return next();
    const host = c.req.header('host') ?? 'localhost';
    const origin = c.req.header('origin');
    if (!isOwnHost(context, host) || (origin !== undefined && !isOwnOrigin(context, origin, host))) {
      const why =
        'Only the portal and the sandbox itself may do this. See SANDBOX_PORTAL_ORIGINS and SANDBOX_PUBLIC_URL.';
      throw new HttpError(403, 'foreign_site', why);
    }
    return next();
  };
}
