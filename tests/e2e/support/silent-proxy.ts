/** A proxy that turns every 502 of the portal into a broken connection, so that the page never learns the outcome. */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface SilentProxy {
  readonly url: string;
  close(): Promise<void>;
}

export async function startSilentProxy(portalUrl: string): Promise<SilentProxy> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = ask(new URL(url ?? '/', portalUrl), { method, headers, agent: false }, (answer) => {
      if (answer.statusCode === 502) {
        request.socket.resetAndDestroy();
        answer.resume();
        return;
      }
      // One connection for each request: on a reused connection the browser itself repeats unanswered requests.
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
