/** Strapi's REST API over connections that break. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type StrapiClient, strapiClient } from '../../../scripts/content/strapi-client.ts';

let server: Server;
const received: string[] = [];

/** A client of a server that breaks the connection of its first `broken` requests. */
async function clientOf({ broken }: { broken: number }): Promise<StrapiClient> {
  received.length = 0;
  server = createServer((request, response) => {
    received.push(request.method ?? '');
    if (received.length <= broken) request.socket.destroy();
    else response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return strapiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
}

afterEach(() => void server.close());

test.each(['GET', 'PUT'])('a %s is sent again when its connection breaks', async (method) => {
  const client = await clientOf({ broken: 1 });
  expect(await client.send(method, '/api/faqs/x', method === 'PUT' ? { data: {} } : undefined)).toEqual({});
  expect(received).toEqual([method, method]);
});

test('a new entry is never sent twice, because it could be added twice', async () => {
  const client = await clientOf({ broken: 1 });
  await expect(client.send('POST', '/api/faqs', { data: {} })).rejects.toThrow('Run the command again');
  expect(received).toEqual(['POST']);
});

test('gives up after some tries', async () => {
  const client = await clientOf({ broken: Number.POSITIVE_INFINITY });
  await expect(client.send('GET', '/api/faqs')).rejects.toThrow('does not answer');
  expect(received.length).toBeGreaterThan(1);
});
