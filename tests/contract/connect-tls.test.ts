/** `npm run connect` against hosts with https: trust, names, dates and the version of HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { selfSigned } from '../support/certificate.ts';
import { type ConnectOperator, startConnectOperator } from './connect-operator.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/connect.ts', import.meta.url));
const DAY_MS = 86_400_000;
const OF_ONE_VERSION = /^(:.*|connection|keep-alive|transfer-encoding|host|upgrade|te)$/i;

let operator: ConnectOperator;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  operator = await startConnectOperator();
  folder = await mkdtemp(join(tmpdir(), 'connect-tls-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  await operator.close();
  await rm(folder, { recursive: true });
});

const plain = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_VERSION.test(name)));

/** Sends a request on to the sandbox. */
function toSandbox(
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: ServerResponse | Http2ServerResponse,
): void {
  const url = new URL(incoming.url ?? '/', operator.hosts.content);
  const sent = forward(url, { method: incoming.method, headers: plain(incoming.headers) }, (answer) => {
    outgoing.statusCode = answer.statusCode ?? 500;
    for (const [name, value] of Object.entries(plain(answer.headers))) outgoing.setHeader(name, value);
    answer.pipe(outgoing as ServerResponse);
  });
  incoming.pipe(sent);
}

interface HostOptions {
  readonly name?: string;
  readonly endsAt?: number;
  readonly isHttp1?: boolean;
}

/** Origin of an operator with https, and the file of its certificate. */
async function host({ name = 'localhost', endsAt, isHttp1 = false }: HostOptions = {}) {
  const { certificate: cert, key } = selfSigned(name, endsAt);
  const server: Server = isHttp1
    ? createServer({ cert, key }, toSandbox)
    : createSecureServer({ cert, key, allowHTTP1: true }, toSandbox);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = join(folder, `${port}.pem`);
  await writeFile(file, cert);
  return { origin: `https://localhost:${port}`, file };
}

async function connect(origin: string, trusted?: string) {
  const child = spawn(process.execPath, [SCRIPT, '--msisdn', '213550000001', '--password', 'Sahla-2026'], {
    env: {
      ...process.env,
      PORTAL_API_ORIGIN: origin,
      PORTAL_SHOP_LIST_ORIGIN: operator.hosts.shops,
      ...(trusted ? { NODE_EXTRA_CA_CERTS: trusted } : {}),
    },
  });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  return { code, output };
}

it('works with a certificate of an own authority that is trusted, and reports HTTP/2', async () => {
  const { origin, file } = await host();
  const { code, output } = await connect(origin, file);
  expect(output).toMatch(/passed\s+TLS of bff: TLSv1\.3, HTTP\/2/);
  expect(output).toMatch(/works\s+account-info/);
  expect(code).toBe(0);
});

it('says how to trust an own authority', async () => {
  const { origin } = await host();
  const { code, output } = await connect(origin);
  expect(output).toMatch(/failed\s+TLS of bff: unknown certification authority.*NODE_EXTRA_CA_CERTS/);
  expect(output).toMatch(/failed\s+Reach bff: no answer: unknown certification authority/);
  expect(code).toBe(1);
});

it('warns about a host without HTTP/2', async () => {
  const { origin, file } = await host({ isHttp1: true });
  const { code, output } = await connect(origin, file);
  expect(output).toMatch(/warning\s+TLS of bff: TLSv1\.3, HTTP\/1\.1 only/);
  expect(code).toBe(0);
});

it.each([
  ['for another name', { name: 'other.example' }, /failed\s+TLS of bff: the certificate is for another host name/],
  ['that has expired', { endsAt: Date.now() - DAY_MS / 2 }, /failed\s+TLS of bff: the certificate has expired/],
])('names a certificate %s', async (_, options, message) => {
  const { origin, file } = await host(options);
  expect((await connect(origin, file)).output).toMatch(message);
});
