/** The operator's shop list: a separate host without authentication (section 7). */
import { Hono } from 'hono';
import type { Box } from './box.ts';
import { anyOriginCors } from './middleware/cors.ts';
import type { Env } from './middleware/env.ts';
import { faultsAtWork } from './middleware/faults.ts';
import { record } from './middleware/record.ts';
import { WILAYAS } from './seed/wilayas.ts';

export function createShops(box: Box): Hono<Env> {
  const shops = new Hono<Env>();
  shops.use(record(box), anyOriginCors(), faultsAtWork(box));
  shops.get('/getWilayas', (c) => c.json(WILAYAS));
  shops.all('/getWilayas', (c) => c.json({ message: 'This call only allows GET.' }, 405, { allow: 'GET' }));
  shops.notFound((c) => c.json({ message: 'Unknown call.' }, 404));
  return shops;
}
