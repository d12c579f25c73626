/** Installs the project's packages if they are missing or older than package-lock.json. Plain Node 20, no packages. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const MODULES = join(PROJECT, 'node_modules');
const LOCK = join(PROJECT, 'package-lock.json');
const STAMP = join(MODULES, '.installed-from');
const HEARTBEAT_MS = 15_000;

/** What an installation depends on: the lock file, and the platform of its native programs. */
function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

/** True for packages that were installed by hand from the current lock file, before a stamp existed. */
function isInstalledByHand() {
  const npmRecord = join(MODULES, '.package-lock.json');
  return !existsSync(STAMP) && existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(LOCK).mtimeMs;
}

function isUpToDate() {
  if (isInstalledByHand()) return true;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();
}

/** The npm that started this process, else the one on the path. */
export function npm() {
  const running = process.env.npm_execpath ?? '';
  if (basename(running) === 'npm-cli.js' && existsSync(running)) return { command: process.execPath, first: [running] };
  const isWindows = process.platform === 'win32';
  return { command: isWindows ? 'npm.cmd' : 'npm', first: [], shell: isWindows };
}

/**
 * `npm ci` installs exactly what the lock names and never changes it. It deletes node_modules first, which Windows
 * refuses while a program in it runs: there, `npm run` starts this process with the project's own Node.
 */
function installCommand() {
  const runsFromModules = process.execPath.startsWith(MODULES + sep);
  return process.platform === 'win32' && runsFromModules ? 'install' : 'ci';
}

function runNpm(npmCommand) {
  const { command, first, shell = false } = npm();
  // Warnings about the system's Node are irrelevant, because the project uses its own.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, npmCommand, '--include=dev', '--include=optional', ...quiet], {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell,
    });
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** @throws Error with instructions if the packages cannot be installed. */
export async function ensureInstalled() {
  if (isUpToDate()) {
    if (!existsSync(STAMP)) writeFileSync(STAMP, wantedStamp());
    return;
  }
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const why = existsSync(MODULES) ? 'package-lock.json has changed' : 'the first time takes a minute or two';
  console.log(`Installing packages (${why}) …`);
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()} s …`), HEARTBEAT_MS);
  const npmCommand = installCommand();
  const outcome = await runNpm(npmCommand).finally(() => clearInterval(heartbeat));
  if (outcome !== 0) {
    throw new Error(
      [
        `npm ${npmCommand} failed (${outcome}). See its output above. Possible causes:`,
        '  - the package registry is unreachable: check with npm ping',
        '  - the network needs a proxy: npm config set proxy http://…',
        '  - an earlier installation was interrupted: delete node_modules and try again',
      ].join('\n'),
    );
  }
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(STAMP, wantedStamp());
  console.log(`Packages installed in ${seconds()} s.`);
}
