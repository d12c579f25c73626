/** A real nginx with the configuration that `npm run deploy:nginx` writes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Brand } from '../../build/brand/brand-schema.ts';
import { readBrand } from '../../build/brand/read-brand.ts';
import { renderNginx } from '../../deploy/nginx/render.ts';
import { DEFAULT_SETTINGS, type NginxSettings } from '../../deploy/nginx/settings.ts';
import { ensureNginx } from '../../scripts/ensure-nginx.ts';
import { selfSigned } from './certificate.ts';

export interface Nginx {
  /** The portal without TLS, whatever host name is asked for. */
  readonly port: number;
  /** In place of 80 and 443: everything as it was written. The certificate names nobody. */
  readonly ports: { readonly http: number; readonly https: number };
  /** The lines of a log, such as `portal.access.log`. */
  log(name: string): Promise<string[]>;
  /** Reads the configuration again, as after a change of `servers-….conf` in `folder`. */
  reload(): void;
  readonly folder: string;
  close(): Promise<void>;
}

const START_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 20;

export async function freePort(): Promise<number> {
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

/** On free ports of this machine; the rest stays as it was written. The portal is there without TLS as well. */
function onPorts(text: string, { port, ports: { http, https } }: Pick<Nginx, 'port' | 'ports'>): string {
  const own = text
    .replaceAll(/ {2}listen \[::\]:.*\n/g, '')
    .replaceAll(/ listen 80\b/g, ` listen 127.0.0.1:${http}`)
    .replaceAll(/ listen 443\b/g, ` listen 127.0.0.1:${https}`)
    .replace(/( {2}listen \S+ ssl http2;\n)/, `$1  listen 127.0.0.1:${port};\n`);
  const places = own.match(/listen 127\.0\.0\.1:/g) ?? [];
  const expected = text.includes('stub_status') ? 6 : 5;
  if (/listen (?!127)/.test(own) || places.length !== expected) {
    throw new Error('The written configuration has another form than expected.');
  }
  return own;
}

interface Running {
  reload(): void;
  close(): Promise<void>;
}

/** Runs nginx with `http`, the content of its http block, until it answers on `port`. */
async function run(folder: string, http: string, port: number): Promise<Running> {
  await mkdir(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const main = [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http { ${temporary.join(' ')} ${http} }`,
  ];
  await writeFile(join(folder, 'nginx.conf'), `${main.join('\n')}\n`);
  let said = '';
  const child: ChildProcess = spawn(ensureNginx(), ['-c', join(folder, 'nginx.conf'), '-p', folder], {
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
  return { reload: () => void child.kill('SIGHUP'), close };
}

const newFolder = () => mkdtemp(join(tmpdir(), 'portal-nginx-'));

/** A balancer without affinity: each request goes to the next server. */
export async function startBalancer(servers: readonly Pick<Nginx, 'port'>[]): Promise<Running & { port: number }> {
  const port = await freePort();
  const targets = servers.map((server) => `server 127.0.0.1:${server.port};`);
  const http = `access_log off; large_client_header_buffers 4 32k; upstream servers { ${targets.join(' ')} }
    server { listen 127.0.0.1:${port}; location / {
      proxy_pass http://servers; proxy_http_version 1.1; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr; } }`;
  return { port, ...(await run(await newFolder(), http, port)) };
}

interface Preparation {
  readonly brand?: Brand;
  /** Called with the folder of the written files before nginx starts. */
  readonly prepare?: (folder: string) => Promise<void> | void;
}

export async function startNginx(
  root: string,
  changes: Partial<NginxSettings> = {},
  { brand = readBrand({}), prepare = () => undefined }: Preparation = {},
): Promise<Nginx> {
  const folder = await newFolder();
  const [port, http, https] = [await freePort(), await freePort(), await freePort()];
  const ports = { http, https };
  const [certificate, certificateKey] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const pair = selfSigned();
  await writeFile(certificate, pair.certificate);
  await writeFile(certificateKey, pair.key, { mode: 0o600 });
  const own = { root, includes: folder, logs: folder, certificate, certificateKey };
  const plainPort = changes.plainPort ? port : 0;
  const settings = { ...DEFAULT_SETTINGS, ...changes, ...own, plainPort };
  for (const [name, text] of Object.entries(renderNginx(brand, settings))) {
    const isAsWritten = name !== 'portal.conf' || settings.plainPort > 0;
    await writeFile(join(folder, name), isAsWritten ? text : onPorts(text, { port, ports }));
  }
  await prepare(folder);
  const log = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean);
  return { port, ports, folder, log, ...(await run(folder, `include ${folder}/portal.conf;`, port)) };
}
