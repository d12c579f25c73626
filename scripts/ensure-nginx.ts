/** Finds the nginx for the tests of its configuration: the system's, else it installs Debian's package. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const INSTALL_LIMIT_MS = 5 * 60_000;
const PROGRAMS = ['nginx', '/usr/sbin/nginx'];

const runs = (program: string, args: readonly string[], stdio: 'ignore' | 'inherit' = 'ignore'): boolean =>
  spawnSync(program, args, {
    stdio,
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const findNginx = (): string | undefined => PROGRAMS.find((program) => runs(program, ['-v']));

/** @throws with instructions if there is none and none can be installed. */
export function ensureNginx(): string {
  const present = findNginx();
  if (present) return present;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    runs('apt-get', ['update', '-q'], 'inherit');
    runs('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], 'inherit');
    const installed = findNginx();
    if (installed) return installed;
  }
  throw new Error(
    'The tests of the nginx configuration need nginx. Install it, for example with `apt-get install nginx-light`.',
  );
}
