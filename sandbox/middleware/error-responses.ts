/** Writes an error in the format of the service that it comes from. */
import type { Context } from 'hono';
import type { Box } from '../box.ts';
import { LostAnswer, Refusal } from '../refusal.ts';
import { cutConnection } from './cut.ts';
import type { Env } from './env.ts';
import { surfaceOf } from './surface.ts';

const STRAPI_NAMES: Readonly<Record<number, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
};

function bodyOf(box: Box, path: string, refusal: Refusal, correlationId: string | null): unknown {
  const { status, code, message, extra } = refusal;
  switch (surfaceOf(box, path)) {
    case 'identity':
      return { error: code, error_description: message, ...extra };
    case 'content':
    case 'media': {
      const name = STRAPI_NAMES[status] ?? 'InternalServerError';
      return { data: null, error: { status, name, message, details: extra } };
    }
    default:
      return { code, message, correlationId, ...extra };
  }
}

export function refusalResponse(box: Box, c: Context<Env>, refusal: Refusal): Response {
  const body =
    c.req.method === 'HEAD' ? null : JSON.stringify(bodyOf(box, c.req.path, refusal, c.get('correlationId')));
  return new Response(body, {
    status: refusal.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...refusal.headers },
  });
}

/** Turns anything that a route throws into a response. */
export function answerError(box: Box, c: Context<Env>, error: Error): Response {
  if (error instanceof LostAnswer) return cutConnection(c);
  if (error instanceof Refusal) return refusalResponse(box, c, error);
  console.error(error);
  return refusalResponse(box, c, new Refusal(500, 'internal_error', 'The sandbox itself failed. See its output.'));
}
