/**
 * The browser that the browser tests drive: Playwright's own, else a Chromium of the system, else one is installed.
 * `node scripts/ensure-browser.ts` prints its path.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { packageFile } from './lib/project.ts';

export interface FoundBrowser {
  readonly path: string;
  readonly origin: 'chosen' | 'playwright' | 'system';
}

/** What this machine is asked and told. Tests pass their own. */
export interface Machine {
  /** `CHROMIUM_PATH`: the browser somebody chose. */
  readonly chosen: string | undefined;
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  /** Where Playwright would keep its own browser. */
  playwrightPath(): string | undefined;
  exists(path: string): boolean;
  /** Places where a system's Chromium may be, best first. */
  systemPaths(): readonly string[];
  /** True when the program starts and tells its version: a name on the path may be a mere pointer to a shop. */
  runs(path: string): boolean;
  installDebianPackage(): boolean;
  downloadPlaywrightBrowser(): boolean;
  tell(line: string): void;
}

export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

const HELP = [
  'No Chromium for the browser tests. One of these helps:',
  '  - npx playwright install chromium          (downloads the browser of Playwright)',
  '  - sudo apt-get install chromium            (Debian, Ubuntu; as root this is done by itself)',
  '  - install Google Chrome or Chromium by the usual way of this system',
  '  - CHROMIUM_PATH=/path/to/chromium npm test (one that is somewhere else)',
].join('\n');

/** The browser that is there, or undefined. Never installs. */
export function findBrowser(machine: Machine = thisMachine()): FoundBrowser | undefined {
  if (machine.chosen) {
    if (machine.runs(machine.chosen)) return { path: machine.chosen, origin: 'chosen' };
    throw new NoBrowser(`CHROMIUM_PATH=${machine.chosen}: this is no browser that starts.`);
  }
  const own = machine.playwrightPath();
  if (own && machine.exists(own)) return { path: own, origin: 'playwright' };
  const system = machine.systemPaths().find((path) => machine.exists(path) && machine.runs(path));
  return system ? { path: system, origin: 'system' } : undefined;
}

/** @throws NoBrowser with words for the reader when there is none and none can be installed. */
export function ensureBrowser(machine: Machine = thisMachine()): FoundBrowser {
  const present = findBrowser(machine);
  if (present) return present;
  if (machine.isRoot && machine.hasApt) {
    machine.tell("No browser here: installing Debian's chromium (a minute or two) …");
    machine.installDebianPackage();
    const installed = findBrowser(machine);
    if (installed) return installed;
  }
  machine.tell("No browser here: downloading Playwright's own (about 170 MB) …");
  machine.downloadPlaywrightBrowser();
  const downloaded = findBrowser(machine);
  if (downloaded) return downloaded;
  throw new NoBrowser(HELP);
}

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const FIXED_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const INSTALL_LIMIT_MS = 10 * 60_000;
const VERSION_LIMIT_MS = 20_000;

function runs(program: string, args: readonly string[], isShown: boolean, limitMs: number): boolean {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', isShown ? 'inherit' : 'ignore', isShown ? 'inherit' : 'ignore'],
    timeout: limitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(program: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).filter(isExecutable);
}

export function thisMachine(): Machine {
  const isWindows = process.platform === 'win32';
  return {
    chosen: process.env.CHROMIUM_PATH || undefined,
    isRoot: process.getuid?.() === 0,
    hasApt: onPath('apt-get').length > 0,
    playwrightPath() {
      try {
        const load = createRequire(import.meta.url);
        return (load('@playwright/test') as typeof import('@playwright/test')).chromium.executablePath();
      } catch {
        return undefined;
      }
    },
    exists: existsSync,
    systemPaths: () => [...PROGRAMS.flatMap(onPath), ...(FIXED_PATHS[process.platform] ?? [])],
    // Chrome on Windows opens a window when it is asked for its version.
    runs: (path) => (isWindows ? existsSync(path) : runs(path, ['--version'], false, VERSION_LIMIT_MS)),
    installDebianPackage: () =>
      runs('apt-get', ['update', '-q'], true, INSTALL_LIMIT_MS) &&
      runs(
        'apt-get',
        ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
        true,
        INSTALL_LIMIT_MS,
      ),
    downloadPlaywrightBrowser: () =>
      runs(process.execPath, [packageFile('@playwright/test/cli.js'), 'install', 'chromium'], true, INSTALL_LIMIT_MS),
    tell: (line) => console.log(line),
  };
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser().path);
  } catch (error) {
    console.error(error instanceof NoBrowser ? error.message : error);
    process.exitCode = 1;
  }
}
