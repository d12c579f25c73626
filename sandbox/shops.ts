/** The operator's shop list: a separate host without authentication (section 7). */
import { Hono } from 'hono';
import type { SandboxContext } from './context.ts';
import { anyOriginCors } from './middleware/cors.ts';
import type { Env } from './middleware/env.ts';
import { applyFaults } from './middleware/faults.ts';
import { logRequests } from './middleware/request-logging.ts';
import { WILAYAS } from './seed/wilayas.ts';

export function createShops(context: SandboxContext): Hono<Env> {
  const shops = new Hono<Env>();
  shops.use(logRequests(context), anyOriginCors(), applyFaults(context));
  shops.get('/getWilayas', (c) => c.json(WILAYAS));
  shops.all('/getWilayas', (c) => c.json({ message: 'This call only allows GET.' }, 405, { allow: 'GET' }));
  shops.notFound((c) => c.json({ message: 'Unknown call.' }, 404));
  return shops;
}
