/** A website that is open in the same browser cannot use the sandbox's controls. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { operator } from '../support/started-operator.ts';

/** `fetch` does not let a caller choose these headers. */
function ask(path: string, method: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(operator.origin);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

const CHANGES = ['/__sandbox/reset', '/__sandbox/faults/clear', '/__sandbox/log/clear', '/reset', '/switch', '/clock'];
const own = () => new URL(operator.origin).host;

it.each(CHANGES)('refuses %s from another site, and changes nothing', async (path) => {
  operator.sandbox.context.faults.set({ errorRate: 0.5 });
  for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'https://localhost', 'null']) {
    expect(await ask(path, 'POST', { origin, host: own() }), origin).toBe(403);
  }
  expect(operator.sandbox.context.faults.read('errorRate')).toBe(0.5);
});

it.each(['/__sandbox/sms', '/__sandbox/log', '/__sandbox/accounts', '/sms', '/'])(
  'refuses %s under a name that a stranger can point at this machine',
  async (path) => {
    expect(await ask(path, 'GET', { host: 'evil.example:8787' })).toBe(403);
    expect(await ask(path, 'GET', { host: 'localhost.evil.example' })).toBe(403);
  },
);

it.each([
  ['a command without an origin', {}],
  ['its own pages', { origin: 'http://127.0.0.1:1', host: '127.0.0.1:1' }],
  ['a portal on this machine', { origin: 'http://localhost:4173' }],
  ['its own pages at an address of the network', { origin: 'http://192.168.1.10:8787', host: '192.168.1.10:8787' }],
  ['a container by its name', { host: 'sandbox:8787' }],
])('accepts %s', async (_, headers) => {
  expect(await ask('/__sandbox/log/clear', 'POST', headers)).toBe(200);
  expect(await ask('/', 'GET', headers)).toBe(200);
});
