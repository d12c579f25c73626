/** Counts the bytes of every connection to a server: bodies, headers, pages and worker alike. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Meter {
  readonly url: string;
  /** Bytes sent to the browser and bytes received from it, since the start or the last `reset()`. */
  received(): number;
  sent(): number;
  reset(): void;
  close(): Promise<void>;
}

export async function startMeter(target: string): Promise<Meter> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let received = 0;
  let sent = 0;
  const server = createServer((browser) => {
    const onward = connect(Number(port), hostname);
    for (const socket of [browser, onward]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    browser.on('data', (part) => {
      sent += part.length;
    });
    onward.on('data', (part) => {
      received += part.length;
    });
    browser.pipe(onward).pipe(browser);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received: () => received,
    sent: () => sent,
    reset: () => {
      received = 0;
      sent = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
