/** nginx answers only the portal's own host name: on a running nginx, with the configuration as it was written. */

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../deploy/nginx/settings.ts';
import { type Nginx, startNginx } from '../../support/nginx.ts';

const { host: HOST } = DEFAULT_SETTINGS;
const FOREIGN = ['evil.example', `${HOST}.evil.example`, `evil.${HOST}`, '127.0.0.1', 'localhost'];
const INSTALL_LIMIT_MS = 6 * 60_000;

const dist = mkdtempSync(join(tmpdir(), 'host-names-'));
let nginx: Nginx;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>portal</title>');
  nginx = await startNginx(dist);
}, INSTALL_LIMIT_MS);

afterAll(async () => {
  await nginx?.close();
  rmSync(dist, { recursive: true });
});

const page = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
/** Without a host name at all, as old clients and scanners ask. */
const NAMELESS = 'GET / HTTP/1.0\r\n\r\n';

/** Everything that comes back on the connection until it is closed. */
function answer(socket: Socket, isOpen: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on(isOpen, () => socket.write(request));
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

const plain = (request: string) => answer(connect(nginx.ports.http, '127.0.0.1'), 'connect', request);

/** `name`: the host that the handshake asks for; without it none is named. */
const secure = (name: string | undefined, request: string) => {
  const server = name === undefined ? {} : { servername: name };
  const socket = connectTls({ port: nginx.ports.https, host: '127.0.0.1', rejectUnauthorized: false, ...server });
  return answer(socket, 'secureConnect', request);
};

describe('the portal’s own host name', () => {
  test('is answered with the portal', async () => {
    const text = await secure(HOST, page(HOST));
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain('<title>portal</title>');
  });

  test('leads from port 80 to TLS', async () => {
    const text = await plain(page(HOST));
    expect(text).toMatch(/^HTTP\/1\.1 301 /);
    expect(text).toContain(`Location: https://${HOST}/`);
  });
});

// nginx takes the versions from the server that refuses unknown hosts, because it is the default one.
test.each([
  ['TLSv1.3', 'TLSv1.3'],
  ['TLSv1.2', 'TLSv1.2'],
] as const)('speaks %s with a browser that offers it', async (version, spoken) => {
  const socket = connectTls({
    ...{ port: nginx.ports.https, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false },
    ...{ minVersion: version, maxVersion: version },
  });
  await once(socket, 'secureConnect');
  expect(socket.getProtocol()).toBe(spoken);
  socket.destroy();
});

describe('any other host name', () => {
  test.each(FOREIGN)('fault 67: closes the connection on port 80 without a byte (%j)', async (host) => {
    expect(await plain(page(host))).toBe('');
  });

  test.each(FOREIGN)(
    'fault 67: closes the connection over TLS, also where the handshake named the portal (%j)',
    async (host) => {
      expect(await secure(HOST, page(host))).toBe('');
    },
  );

  test.each([...FOREIGN.filter((host) => host.includes('evil')), undefined])(
    'fault 67: ends the handshake before a certificate is shown (%j)',
    async (host) => {
      await expect(secure(host, page(HOST))).rejects.toThrow(/unrecognized name|alert/i);
    },
  );

  test('fault 67: refuses an empty host name, and tells nothing of the portal or of the server', async () => {
    for (const text of [await plain(page('')), await secure(HOST, page(''))]) {
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).not.toContain('portal');
      expect(text).not.toMatch(/nginx\/\d/);
    }
  });

  test('fault 67: closes the connection without a byte when no host is named', async () => {
    expect(await plain(NAMELESS)).toBe('');
    expect(await secure(HOST, NAMELESS)).toBe('');
  });
});
