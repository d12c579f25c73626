/**
 * `npm run bench:servers`: requests per second and memory of nginx and of the portal server, side by side, with the same
 * files on this machine. Needs `ab` (Debian: apache2-utils).
 */
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPortalServer } from '../../deploy/portal-server.ts';
import { brandOf, buildFor, distOf } from '../e2e/support/builds.ts';
import { startNginx } from '../support/nginx.ts';

const SECONDS = 5;
const CONNECTIONS = 32;

async function requestsPerSecond(url: string, keepsAlive: boolean): Promise<string> {
  const flags = [
    '-q',
    '-t',
    String(SECONDS),
    '-n',
    '1000000',
    '-c',
    String(CONNECTIONS),
    '-H',
    'Accept-Encoding: gzip',
  ];
  // Not synchronous: the portal server runs in this process.
  const { stdout } = await promisify(execFile)('ab', [...flags, ...(keepsAlive ? ['-k'] : []), url]).catch(() => {
    throw new Error('ab failed or is missing. Debian has it in the package apache2-utils.');
  });
  const rate = /Requests per second:\s+([\d.]+)/.exec(stdout)?.[1] ?? '?';
  const p99 = /\n\s+99%\s+(\d+)/.exec(stdout)?.[1] ?? '?';
  return `${Math.round(Number(rate)).toLocaleString('en').padStart(7)} requests/s, 99 % within ${p99} ms`;
}

/** Resident memory of a process and its children, MB. */
function memory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], { encoding: 'utf8' });
  return Math.round(stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024);
}

await buildFor('sahla');
const dist = distOf('sahla');
const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const sizeOf = (name: string) => readFileSync(join(dist, 'assets', name)).length;
const largest = scripts.sort((one, other) => sizeOf(other) - sizeOf(one))[0] ?? '';

const upstream = 'http://127.0.0.1:9';
const nginx = await startNginx(dist, { operator: upstream });
const node = await startPortalServer({ dist, port: 0, upstream, brand: brandOf('sahla') });
try {
  const nginxPid = Number(readFileSync(join(nginx.folder, 'nginx.pid'), 'utf8'));
  const idle = memory(process.pid);
  for (const [name, port] of [
    ['nginx', nginx.port],
    ['portal-server', node.port],
  ] as const) {
    console.log(`\n  ${name}`);
    for (const [path, keepsAlive] of [
      ['/', true],
      ['/', false],
      [`/assets/${largest}`, true],
    ] as const) {
      const what = `${path === '/' ? 'document' : 'largest script'}, ${keepsAlive ? 'kept connections' : 'new connections'}`;
      console.log(`    ${what.padEnd(34)} ${await requestsPerSecond(`http://127.0.0.1:${port}${path}`, keepsAlive)}`);
    }
    console.log(`    memory ${name === 'nginx' ? memory(nginxPid) : `${memory(process.pid)} (before: ${idle})`} MB`);
  }
} finally {
  await node.close();
  await nginx.close();
}
