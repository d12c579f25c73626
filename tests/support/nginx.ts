/** A real nginx with the configuration that `npm run deploy:nginx` writes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readBrand } from '#src/brand/read-brand.ts';
import { DEFAULT_SETTINGS, renderNginx } from '../../deploy/nginx/render.ts';
import { ensureNginx } from '../../scripts/ensure-nginx.ts';

export interface Nginx {
  readonly port: number;
  close(): Promise<void>;
}

const START_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 20;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The system assigned no port.');
  return address.port;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Removes TLS and sets a free port. The rest of the configuration stays as generated. */
function onPort(text: string, port: number, folder: string): string {
  const own = text
    // The redirect from port 80, and the server that rejects other host names.
    .replaceAll(/server \{\n {2}listen 80[\s\S]*?\n\}\n/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ {2}listen \[::\]:443 ssl http2;\n/, '')
    .replaceAll(/ {2}ssl_\w+ .*\n/g, '')
    .replaceAll('/var/log/nginx/', `${folder}/`);
  if (/listen (?!127)|ssl_/.test(own)) throw new Error('The generated configuration has an unexpected form.');
  return own;
}

export async function startNginx(root: string): Promise<Nginx> {
  const program = ensureNginx();
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  const port = await freePort();
  const files = renderNginx(readBrand({}), { ...DEFAULT_SETTINGS, root, includes: folder });
  await mkdir(join(folder, 'temp'));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), name === 'portal.conf' ? onPort(text, port, folder) : text);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const main = [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http { ${temporary.join(' ')} include ${folder}/portal.conf; }`,
  ];
  await writeFile(join(folder, 'nginx.conf'), `${main.join('\n')}\n`);
  let said = '';
  const child: ChildProcess = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`nginx did not start: ${said}`);
    }
    await pause(LOOK_EVERY_MS);
  }
  return { port, close };
}
