import type { Hono } from 'hono';
import type { Env } from './middleware/env.ts';
import { Refusal } from './refusal.ts';
import { imageAt } from './seed/images.ts';

/** No `cross-origin-resource-policy`, as a stock server has none. */
const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=2592000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** Pictures of banners, offerings and films, drawn when they are asked for. */
export function uploads(app: Hono<Env>): void {
  app.get('/uploads/*', (c) => {
    const image = imageAt(c.req.path);
    if (image === undefined) throw new Refusal(404, 'NotFoundError', 'Not Found');
    return c.body(image, 200, { ...HEADERS });
  });
}
