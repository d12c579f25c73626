/** The command line of `npm run connect`: its arguments, its files and its exit codes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectOperator, startConnectOperator } from './connect-operator.ts';

let operator: ConnectOperator;
beforeAll(async () => {
  operator = await startConnectOperator();
});
beforeEach(() => operator.reset());
afterAll(() => operator.close());

describe('the command', () => {
  const BRAND = fileURLToPath(new URL('../../src/brand/sahla.json', import.meta.url));
  const SCRIPT = fileURLToPath(new URL('../../scripts/connect.ts', import.meta.url));

  async function command(args: readonly string[], typed = '', env: NodeJS.ProcessEnv = {}) {
    const { bff, shops } = operator.hosts;
    const child = spawn(process.execPath, [SCRIPT, '--msisdn', '213550000001', ...args], {
      env: { ...process.env, PORTAL_API_ORIGIN: new URL(bff).origin, PORTAL_SHOP_LIST_ORIGIN: shops, ...env },
    });
    child.stdin.end(typed);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = await once(child, 'exit');
    return { code, output };
  }

  it('writes the report as data and as a page, and ends with 0', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'connect-'));
    const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
    const { code, output } = await command(['--password', 'Sahla-2026', '--json', json, '--html', html]);
    expect(output).toContain('works            account-info');
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ version: 1, brand: 'Sahla' });
    expect(await readFile(html, 'utf8')).toContain('Every required call that was asked works.');
    await rm(folder, { recursive: true });
  });

  it('finds that a stock content server works below its own prefix, without shops near a position', async () => {
    operator.sandbox.context.faults.set({ contentServer: 'strapi-5.54' });
    const { code, output } = await command(['--password', 'Sahla-2026'], '', {
      PORTAL_CONTENT_PREFIX: '/api',
      PORTAL_CUSTOM_FILTERS: 'false',
    });
    expect(output).toMatch(/works\s+labels/);
    expect(output).toMatch(/works\s+offerings/);
    expect(output.match(/^ {2}(\S+) +404 /gm)?.map((line) => line.trim().split(/ +/)[0])).toEqual(['shops-nearby']);
    expect(code).toBe(0);
  });

  it.each([
    [
      'a file',
      async (folder: string) => {
        await writeFile(join(folder, 'password'), 'Sahla-2026\n');
        return command(['--password-file', join(folder, 'password'), '--only', 'token']);
      },
    ],
    ['the standard input', async () => command(['--password-file', '-', '--only', 'token'], 'Sahla-2026\n')],
    ['the environment', async () => command(['--only', 'token'], '', { CONNECT_PASSWORD: 'Sahla-2026' })],
  ])('takes the password from %s, so that other users of the machine cannot see it', async (_, run) => {
    const folder = await mkdtemp(join(tmpdir(), 'connect-'));
    const { code, output } = await run(folder);
    expect(output).toMatch(/works\s+token/);
    expect(output).not.toContain('Sahla-2026');
    expect(code).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('does not ask the calls of a capability that is off', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'connect-'));
    const brand = JSON.parse(await readFile(BRAND, 'utf8')) as object;
    const file = join(folder, 'mine.json');
    await writeFile(
      file,
      JSON.stringify({ ...brand, cardPayments: {}, capabilities: { weather: false, loans: false } }),
    );
    const { output } = await command(['--password', 'Sahla-2026', '--brand', file]);
    expect(output).toMatch(/Not asked \(its capability is off in the brand file\): .*loan-bands.*weather/);
    await rm(folder, { recursive: true });
  });

  it('names the hosts first, and no details of calls, if nothing answers', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const { code, output } = await command(['--password', 'x'], '', {
      PORTAL_API_ORIGIN: `http://127.0.0.1:${port}`,
      PORTAL_SHOP_LIST_ORIGIN: '',
    });
    expect(output).toContain('nothing listens at this address and port (ECONNREFUSED)');
    expect(output).toContain('begin with the hosts at the top');
    expect(output).not.toContain('curl');
    expect(code).toBe(2);
  });

  it('orders nothing unless the number is typed again', async () => {
    const wrong = await command(['--password', 'Sahla-2026', '--orders', '--only', 'purchase'], '213550000002\n');
    expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('Nothing was ordered') });
    const nothing = await command(['--password', 'Sahla-2026', '--orders']);
    expect(nothing).toMatchObject({ code: 2, output: expect.stringContaining('was not typed. Nothing was ordered') });
    expect(nothing.output).toMatch(/loan\s+takes the smallest advance/);
    const purchases = 'SELECT count(*) AS n FROM answers';
    expect(operator.sandbox.context.db.get<{ n: number }>(purchases)?.n).toBe(0);
  });

  it('checks a brand file without a line, and ends with 0', async () => {
    const { code, output } = await command(['--msisdn', '', '--brand', BRAND]);
    expect(output).toContain('The brand file is right.');
    expect(code).toBe(0);
  });

  it.each([
    [[], 'npm run connect -- --brand'],
    [['--password', 'x', '--only', 'balance'], 'no call balance'],
    [['--password', 'x', '--brand', '/no/such.json'], 'there is no file /no/such.json'],
    [['--password-file', '/no/such.txt'], '--password-file /no/such.txt: cannot be read'],
    [['--password', 'x', '--password-file', '-'], '--password and --password-file: name one'],
    [['--password', 'x', '--wrong'], "Unknown option '--wrong'"],
  ])('ends with 2 and says what is wrong with the arguments %j', async (args, message) => {
    expect(await command(args)).toMatchObject({ code: 2, output: expect.stringContaining(message) });
  });
});
