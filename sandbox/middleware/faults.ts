/** Applies the fault switches to each request to a service. Pages and the sandbox's own controls are not affected. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxContext } from '../context.ts';
import { HttpError } from '../http-error.ts';
import { cutConnection, isCut } from './cut.ts';
import type { Env } from './env.ts';
import { errorResponse } from './error-responses.ts';
import { surfaceOf } from './surface.ts';

const PORTAL_PAGE =
  '<!doctype html><html lang="en"><title>Wi-Fi</title><h1>Welcome</h1><p>Please sign in to this network.</p></html>';
const GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

const html = (page: string, status: number) =>
  new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });

/** The fault response that replaces the service's own, before the request is processed. */
function faultBefore(context: SandboxContext, method: string, path: string): Response | HttpError | 'cut' | undefined {
  const { faults } = context;
  const surface = surfaceOf(context, path);
  const takes = (name: Parameters<typeof faults.take>[0]) => faults.take(name, method, path) !== undefined;
  if (takes('dropConnections')) return 'cut';
  if (takes('captivePortal')) return html(PORTAL_PAGE, 200);
  const missing = faults.take('missingCalls', method, path);
  if (missing !== undefined) return new Response(null, { status: missing });
  if (surface === 'content' && takes('contentOutage')) return html(GATEWAY_PAGE, 502);
  if (surface === 'identity' && takes('identityDown')) {
    return new HttpError(503, 'temporarily_unavailable', 'The identity service is down.');
  }
  if (takes('rateLimit')) return new HttpError(429, 'rate_limited', 'Too many requests.');
  if (faults.shouldFail(method, path)) {
    return new HttpError(faults.read('errorStatus') ?? 500, 'ordered_error', 'The switch errorRate caused this error.');
  }
  const replaced = faults.take('replaceBody', method, path);
  return replaced === undefined ? undefined : Response.json(replaced);
}

function stalled(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(half(text))) });
}

const half = (text: string) => text.slice(0, Math.ceil(text.length / 2));

/** Applies faults to the service's own response. */
async function faultAfter(
  context: SandboxContext,
  method: string,
  path: string,
  response: Response,
): Promise<Response | HttpError | 'cut'> {
  const { faults } = context;
  const takes = (name: Parameters<typeof faults.take>[0]) => faults.take(name, method, path) !== undefined;
  if (takes('loseAnswers')) return 'cut';
  const status = faults.take('failAfter', method, path);
  if (status !== undefined) return new HttpError(status, 'ordered_error', 'The switch failAfter caused this error.');
  if (path === '/identity/token' && response.ok && takes('loseNextTokenAnswer')) return 'cut';
  const { headers } = response;
  headers.delete('content-length');
  if (takes('noContent')) return new Response(null, { status: 204 });
  if (takes('emptyBodies')) return new Response('', { status: response.status, headers });
  if (takes('stallBodies')) return new Response(stalled(await response.text()), { status: response.status, headers });
  if (takes('truncateBodies')) return new Response(half(await response.text()), { status: response.status, headers });
  return response;
}

function responseOf(context: SandboxContext, c: Context<Env>, given: Response | HttpError | 'cut'): Response {
  if (given === 'cut') return cutConnection(c);
  return given instanceof HttpError ? errorResponse(context, c, given) : given;
}

export function applyFaults(context: SandboxContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (surfaceOf(context, path) === 'page' || method === 'OPTIONS') return next();
    const latencyMs = context.faults.take('latencyMs', method, path);
    if (latencyMs) await wait(latencyMs);
    const instead = faultBefore(context, method, path);
    if (instead) c.res = responseOf(context, c, instead);
    else await next();
    if (!isCut(c.res)) {
      const after = await faultAfter(context, method, path, c.res);
      if (after !== c.res) c.res = responseOf(context, c, after);
    }
    const retryAfter = context.faults.read('retryAfter');
    if (retryAfter !== undefined && (c.res.status === 429 || c.res.status === 503)) {
      c.header('retry-after', String(retryAfter));
    }
  };
}
