/** A way to the portal on which a lost answer is lost for good: where a proxy says 502, the connection breaks off. */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface WordlessProxy {
  readonly url: string;
  close(): Promise<void>;
}

export async function startWordlessProxy(portalUrl: string): Promise<WordlessProxy> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = ask(new URL(url ?? '/', portalUrl), { method, headers, agent: false }, (answer) => {
      if (answer.statusCode === 502) {
        request.socket.resetAndDestroy();
        answer.resume();
        return;
      }
      // A connection for each request: on one that served before, the browser itself repeats what was not answered.
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => request.socket.resetAndDestroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
