import type { HttpBindings } from '@hono/node-server';

/** Bindings are there when the request came over a socket, and not when a test calls the app directly. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { correlationId: string | null; logged: Record<string, string> };
}
