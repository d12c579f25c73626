import type { Context, Hono } from 'hono';
import type { SandboxContext } from './context.ts';
import { HttpError } from './http-error.ts';
import type { Env } from './middleware/env.ts';
import { imageAt } from './seed/images.ts';
import { type TrailerFile, trailerFileAt } from './seed/trailer.ts';

/** There is no `cross-origin-resource-policy`, as on a stock server. */
const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=2592000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** The first and last requested byte. Undefined: the whole file. Null: an unsatisfiable range. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | undefined | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  return range.first <= range.last ? range : null;
}

/**
 * Serves the whole file or a range. Players request ranges to seek, and because the segments of a trailer share one
 * file.
 */
function play(c: Context<Env>, { type, bytes }: TrailerFile): Response {
  const headers = { ...HEADERS, 'content-type': type, 'accept-ranges': 'bytes' };
  const range = rangeOf(c.req.header('range'), bytes.length);
  if (range === undefined) return c.body(bytes, 200, headers);
  if (range === null) return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` });
  const { first, last } = range;
  return c.body(bytes.subarray(first, last + 1), 206, {
    ...headers,
    'content-range': `bytes ${first}-${last}/${bytes.length}`,
  });
}

/** Images of banners, offerings and films, generated on request, and the trailer. */
export function uploads({ colours }: SandboxContext, app: Hono<Env>): void {
  app.get('/uploads/*', (c) => {
    const trailer = trailerFileAt(c.req.path);
    if (trailer) return play(c, trailer);
    const image = imageAt(c.req.path, colours);
    if (image === undefined) throw new HttpError(404, 'NotFoundError', 'Not Found');
    return c.body(image, 200, { ...HEADERS });
  });
}
