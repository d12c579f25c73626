/** A service of the operator, for tests of what reaches it. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Service {
  readonly port: number;
  connections: number;
  requests: number;
  close(): void;
}

/** Answers with its name and the headers that it received. */
export async function startService(
  name: string,
  { tls, host, port = 0 }: { tls?: { certificate: string; key: string }; host?: string; port?: number } = {},
): Promise<Service> {
  const answer: RequestListener = (request, response) => {
    request.resume();
    service.requests++;
    const status = request.url?.includes('fails') ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers }));
  };
  const server = tls ? createSecureServer({ cert: tls.certificate, key: tls.key }, answer) : createServer(answer);
  await once(server.listen({ port, host }), 'listening');
  const service: Service = {
    port: (server.address() as AddressInfo).port,
    connections: 0,
    requests: 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  server.on(tls ? 'secureConnection' : 'connection', () => service.connections++);
  return service;
}
