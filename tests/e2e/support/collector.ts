/** An analytics service on this machine, on a separate origin. It stores every request that it receives. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listeningPort } from './ports.ts';

export interface CollectedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface CollectedEvent {
  readonly id: string;
  readonly visit: string;
  readonly name: string;
  readonly build?: string;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

const READ_PATH = '/collected';

/** One collector runs for all tests. Each test reads only the requests of its own portal. */
export async function startCollector(): Promise<{ close(): Promise<void> }> {
  const requests: CollectedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    if (method === 'GET' && url === READ_PATH) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(requests));
      return;
    }
    requests.push({ method, url, headers, body: await text(request) });
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listeningPort('collector'), 'localhost', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The requests that pages of this origin sent, oldest first. */
export async function collectedFrom(origin: string): Promise<readonly CollectedRequest[]> {
  const answer = await fetch(`http://localhost:${listeningPort('collector')}${READ_PATH}`);
  const all = (await answer.json()) as CollectedRequest[];
  return all.filter(({ headers }) => headers.origin === origin);
}

export const eventsOf = (requests: readonly CollectedRequest[]): CollectedEvent[] =>
  requests.flatMap(({ body }) => (JSON.parse(body) as { events: CollectedEvent[] }).events);
