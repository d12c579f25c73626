/** Writes an error in the format of the service that it comes from. */
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { HttpError, LostResponse } from '../http-error.ts';
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

function bodyOf(context: SandboxContext, path: string, error: HttpError, correlationId: string | null): unknown {
  const { status, code, message, extra } = error;
  switch (surfaceOf(context, path)) {
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

export function errorResponse(context: SandboxContext, c: Context<Env>, error: HttpError): Response {
  const body =
    c.req.method === 'HEAD' ? null : JSON.stringify(bodyOf(context, c.req.path, error, c.get('correlationId')));
  return new Response(body, {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
  });
}

/** Turns anything that a route throws into a response. */
export function handleError(context: SandboxContext, c: Context<Env>, error: Error): Response {
  if (error instanceof LostResponse) return cutConnection(c);
  if (error instanceof HttpError) return errorResponse(context, c, error);
  console.error(error);
  return errorResponse(context, c, new HttpError(500, 'internal_error', 'The sandbox itself failed. See its output.'));
}
