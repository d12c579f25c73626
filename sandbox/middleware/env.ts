import type { HttpBindings } from '@hono/node-server';

/** The bindings exist if the request came over a socket, and are missing if a test calls the app directly. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { correlationId: string | null; logFields: Record<string, string> };
}
