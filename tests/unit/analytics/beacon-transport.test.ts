import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BeaconDeps, beaconTransport } from '#src/analytics/beacon-transport.ts';
import type { Batch } from '#src/analytics/transport.ts';

const BATCH: Batch = { v: 1, brand: 'sahla', kiosk: false, events: [] };

let status = 204;
const received: { method: string | undefined; type: string | undefined; body: string }[] = [];
const server = createServer(async (request: IncomingMessage, response) => {
  received.push({ method: request.method, type: request.headers['content-type'], body: await text(request) });
  response.writeHead(status).end();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});
afterAll(() => void server.close());

function parts<P extends Partial<BeaconDeps>>(changes?: P) {
  const made = {
    fetch: vi.fn((...request: Parameters<typeof fetch>) => fetch(...request)),
    sendBeacon: vi.fn(() => true),
    hasKeepalive: true,
    hostname: 'my.sahla.example',
  };
  return { ...made, ...changes };
}

it('the beacon transport posts the batch as JSON in plain text, which needs no preflight', async () => {
  await expect(beaconTransport(url, parts()).send(BATCH)).resolves.toBe(true);
  expect(received.splice(0)).toEqual([
    { method: 'POST', type: 'text/plain;charset=UTF-8', body: JSON.stringify(BATCH) },
  ]);
});

it('the beacon transport sends no cookie and no address, and outlives its page', async () => {
  const ours = parts();
  await beaconTransport(url, ours).send(BATCH);
  expect(ours.fetch).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }),
  );
});

it.each([
  [200, true],
  [204, true],
  [400, true],
  [404, true],
  [429, false],
  [500, false],
  [503, false],
])('the beacon transport treats the status %s as final: %s', async (answer, isDone) => {
  status = answer;
  await expect(beaconTransport(url, parts()).send(BATCH)).resolves.toBe(isDone);
});

it('the beacon transport rejects when there is no answer', async () => {
  const silent = parts({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(beaconTransport(url, silent).send(BATCH)).rejects.toThrow();
});

it("the beacon transport uses the browser's beacon only if keepalive is missing and the host is another", async () => {
  const old = parts({ hasKeepalive: false, hostname: 'my.sahla.example' });
  await beaconTransport('https://events.sahla.example/v1', old).send(BATCH);
  expect(old.sendBeacon).toHaveBeenCalledWith('https://events.sahla.example/v1', JSON.stringify(BATCH));
  expect(old.fetch).not.toHaveBeenCalled();

  for (const own of ['/events', 'https://my.sahla.example:8443/events']) {
    const same = parts({ hasKeepalive: false, fetch: vi.fn(async () => new Response(null, { status: 204 })) });
    await beaconTransport(own, same).send(BATCH);
    expect(same.sendBeacon).not.toHaveBeenCalled();
    expect(same.fetch).toHaveBeenCalledOnce();
  }
});
