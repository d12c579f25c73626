import type { Context } from 'hono';
import type { Env } from './env.ts';

/** Cuts the connection: the caller gets a network error instead of a response. */
export function cutConnection(c: Context<Env>): Response {
  const socket = c.env?.incoming?.socket;
  if (socket) {
    socket.destroy();
    return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
  }
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('connection lost')) });
  return new Response(broken);
}

export function isCut(response: Response): boolean {
  return response.headers.has('x-hono-already-sent');
}
