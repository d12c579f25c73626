/** The sandbox as a process: how it starts, and what it prints if it cannot. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PORTAL_ORIGINS, isPortalOrigin, readConfig } from '../../sandbox/config.ts';

const SERVER = fileURLToPath(new URL('../../sandbox/server.ts', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, SANDBOX_DB: join(folder, 'sandbox.db'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return { child, ended: once(child, 'exit').then(([code]) => code as number), output: () => output };
}

describe('the sandbox process', () => {
  it('prints its address, responds, and ends on a signal', async () => {
    const { child, ended, output } = run({ SANDBOX_PORT: '0' });
    await expect.poll(output, { timeout: 15_000 }).toMatch(/http:\/\/localhost:\d+ \(start page\)/);
    const [api = '', shops = ''] = output().match(/http:\/\/localhost:\d+/g) ?? [];
    expect(await (await fetch(`${api}/__sandbox/health`)).json()).toMatchObject({ status: 'up', brand: 'sahla' });
    const { accounts, code } = (await (await fetch(`${api}/__sandbox/accounts`)).json()) as {
      accounts: object[];
      code: string;
    };
    expect(accounts[0]).toEqual({ msisdn: '213550000001', password: 'Sahla-2026', shows: expect.any(String) });
    expect(code).toBe('123456');
    expect((await fetch(`${shops}/getWilayas`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('exits with a message that names the setting if a port is taken', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { ended, output } = run({ SANDBOX_PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output()).toBe(`The sandbox cannot start: port ${port} is in use. Set SANDBOX_PORT to another port.\n`);
    taken.close();
  });
});

describe('the sandbox settings', () => {
  it('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      shopsPort: 8788,
      brand: 'sahla',
      portalOrigins: DEFAULT_PORTAL_ORIGINS,
    });
    expect(readConfig({ SANDBOX_PORT: '9000' })).toMatchObject({ port: 9000, shopsPort: 9001 });
  });

  it('reports all mistakes together', () => {
    const wrong = {
      SANDBOX_PORT: 'http',
      SANDBOX_BRAND: 'My Brand',
      SANDBOX_PORTAL_ORIGINS: 'http://localhost:4173/portal',
    };
    expect(() => readConfig(wrong)).toThrow(/SANDBOX_PORT.*\n.*SANDBOX_BRAND.*\n.*SANDBOX_PORTAL_ORIGINS/);
  });

  it('accepts only the portal’s origins, and this machine’s, as origins of the portal', () => {
    const own = ['https://portal.example'];
    expect(isPortalOrigin('https://portal.example', own)).toBe(true);
    expect(isPortalOrigin('http://localhost:9999', own)).toBe(true);
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'https://portal.example.evil',
      'null',
      '',
    ]) {
      expect(isPortalOrigin(origin, own)).toBe(false);
    }
  });
});
