import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPortFree, portFrom, requireFreePorts } from '../../../scripts/lib/ports.ts';

const open: Server[] = [];

async function takePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  open.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('reading a port', () => {
  test('uses the default if the variable is unset or empty', () => {
    expect(portFrom({}, 'PORT', 4173)).toBe(4173);
    expect(portFrom({ PORT: ' ' }, 'PORT', 4173)).toBe(4173);
    expect(portFrom({ PORT: '5000' }, 'PORT', 4173)).toBe(5000);
  });

  test.each(['0', '65536', '80a', '-1', '1.5'])('rejects %s and names the setting', (value) => {
    expect(() => portFrom({ SANDBOX_PORT: value }, 'SANDBOX_PORT', 8787)).toThrow(/SANDBOX_PORT=.*1 to 65535/);
  });
});

describe('a taken port', () => {
  test('is reported with the program that needs it and a working command', async () => {
    const port = await takePort('127.0.0.1');
    const wanted = [{ port, what: 'the portal', variable: 'PORT' }];
    const message = await requireFreePorts(wanted, 'npm start').catch((error: Error) => error.message);
    expect(message).toContain(`Port ${port} for the portal`);
    const proposed = Number(/^ {2}PORT=(\d+) npm start$/m.exec(message ?? '')?.[1]);
    expect(proposed).not.toBe(port);
    expect(await isPortFree(proposed)).toBe(true);
  });

  test('of the shop list is reported with the setting that changes it', async () => {
    const port = await takePort('127.0.0.1');
    const wanted = [
      { port: port - 1, what: 'the sandbox operator', variable: 'SANDBOX_PORT' },
      { port, what: 'the shop list', variable: 'SANDBOX_PORT' },
    ];
    await expect(requireFreePorts(wanted, 'npm start')).rejects.toThrow(/SANDBOX_PORT=\d+ npm start/);
  });

  test('accepts free ports', async () => {
    const port = await takePort('127.0.0.1');
    await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    await expect(
      requireFreePorts([{ port, what: 'the portal', variable: 'PORT' }], 'npm start'),
    ).resolves.toBeUndefined();
  });
});
