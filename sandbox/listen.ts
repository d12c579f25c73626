import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { SandboxError } from './config.ts';
import type { Env } from './middleware/env.ts';

export interface Listener {
  readonly port: number;
  /** Also closes open connections: a stalled response would keep the server open forever. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0: any free port. */
  port: number;
  host: string;
  /** The setting to change if the port is taken. */
  setting: string;
}

type Fetch = (request: Request, env: Env['Bindings']) => Response | Promise<Response>;

/** @throws SandboxError if the port is taken. */
export function listen(fetch: Fetch, { port, host, setting }: ListenOptions): Promise<Listener> {
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as Env['Bindings']) }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error);
      else
        reject(new SandboxError(`The sandbox cannot start: port ${port} is in use. Set ${setting} to another port.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ port: typeof address === 'object' && address ? address.port : port, close });
    });
  });
}
