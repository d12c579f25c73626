/**
 * A front between browser and servers. It acts as a load balancer or CDN that sends each request to one of several
 * servers, and as a connection on which a file can stall after its headers or break off.
 */
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface Front {
  readonly url: string;
  /** The server that answers a path. Called for each request. */
  route: (path: string) => string;
  /** Paths that answer only with headers and then stall. */
  stalls: (path: string) => boolean;
  /**
   * Requests whose connection is closed without an answer. `isFetch`: a script asked for it (the worker's install), not the
   * document itself.
   */
  breaks: (path: string, isFetch: boolean) => boolean;
  /** Changes a text on the way, like a CDN that minifies or injects. */
  rewrite: ((path: string, text: string) => string) | undefined;
  /** The paths of all requests, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

const pathOf = (url: string | undefined) => (url ?? '/').split('?', 1)[0] ?? '/';

export async function startFront(target: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const path = pathOf(url);
    front.requests.push(path);
    if (front.breaks(path, headers['sec-fetch-dest'] === 'empty')) {
      request.socket.destroy();
      return;
    }
    const rewrite = front.rewrite;
    const asked = rewrite ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = ask(new URL(url ?? '/', front.route(path)), { method, headers: asked, agent }, (answer) => {
      if (front.stalls(path)) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        response.flushHeaders();
        answer.resume();
        return;
      }
      if (rewrite && /^text\//.test(answer.headers['content-type'] ?? '')) {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
          response.writeHead(answer.statusCode ?? 500, rest);
          response.end(rewrite(path, Buffer.concat(parts).toString()));
        });
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => request.socket.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  const front: Front = {
    url: '',
    route: () => target,
    stalls: () => false,
    breaks: () => false,
    rewrite: undefined,
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return Object.assign(front, { url: `http://localhost:${(server.address() as AddressInfo).port}` });
}
