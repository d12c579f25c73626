/**
 * Finds the browser for the browser tests: Playwright's own, else a Chromium of the system, else it installs one. `node
 * scripts/ensure-browser.ts` prints its path.
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

/** The machine's properties and actions. Tests pass their own. */
export interface Machine {
  /** `CHROMIUM_PATH`: the browser that the developer chose. */
  readonly chosen: string | undefined;
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  /** Where Playwright would install its own browser. */
  playwrightPath(): string | undefined;
  exists(path: string): boolean;
  /** Paths at which a system's Chromium may be, best first. */
  systemPaths(): readonly string[];
  /** Paths at which Debian's Chromium without windows may be. */
  shellPaths(): readonly string[];
  /**
   * True if the program starts and prints its version: a program on the path may only be a launcher for an app store.
   */
  runs(path: string): boolean;
  installDebianPackages(...names: string[]): boolean;
  downloadPlaywrightBrowser(): boolean;
  log(line: string): void;
}

export class BrowserNotFound extends Error {
  override readonly name = 'BrowserNotFound';
}

const HELP = [
  'The browser tests need Chromium. Use one of these:',
  '  - npx playwright install chromium          (downloads Playwright’s browser)',
  '  - sudo apt-get install chromium            (Debian, Ubuntu; automatic for root)',
  '  - install Google Chrome or Chromium as usual on this system',
  '  - CHROMIUM_PATH=/path/to/chromium npm test (a browser at another path)',
].join('\n');

const canInstallPackages = ({ isRoot, hasApt }: Machine) => isRoot && hasApt;

/** The installed browser, or undefined. Never installs one. */
export function findBrowser(machine: Machine = thisMachine()): FoundBrowser | undefined {
  if (machine.chosen) {
    if (machine.runs(machine.chosen)) return { path: machine.chosen, origin: 'chosen' };
    throw new BrowserNotFound(`CHROMIUM_PATH=${machine.chosen}: this browser does not start.`);
  }
  const own = machine.playwrightPath();
  if (own && machine.exists(own)) return { path: own, origin: 'playwright' };
  const system = machine.systemPaths().find((path) => machine.exists(path) && machine.runs(path));
  return system ? { path: system, origin: 'system' } : undefined;
}

/**
 * Debian's Chromium without windows, if it is installed and the developer chose no browser. The browser tests take a
 * fifth less time in it. It has no profile settings, such as "block all cookies".
 */
function findHeadlessShell(machine: Machine): string | undefined {
  return machine.chosen ? undefined : machine.shellPaths().find((path) => machine.exists(path) && machine.runs(path));
}

/** Ubuntu does not have this package, and the tests can do without it. */
function installHeadlessShell(machine: Machine): string | undefined {
  if (!canInstallPackages(machine)) return undefined;
  machine.log("Installing Debian's chromium-headless-shell, in which the tests run faster …");
  machine.installDebianPackages('chromium-headless-shell');
  return findHeadlessShell(machine);
}

/** The paths of both browsers, as the environment of the browser tests. @throws BrowserNotFound */
export function browserEnvironment(machine: Machine = thisMachine()): Record<string, string> {
  const { path, origin } = ensureBrowser(machine);
  const shell = findHeadlessShell(machine) ?? (origin === 'system' ? installHeadlessShell(machine) : undefined);
  return { CHROMIUM_PATH: path, ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}

/** @throws BrowserNotFound with instructions if there is none and none can be installed. */
export function ensureBrowser(machine: Machine = thisMachine()): FoundBrowser {
  const present = findBrowser(machine);
  if (present) return present;
  if (canInstallPackages(machine)) {
    machine.log("No browser found. Installing Debian's chromium (a minute or two) …");
    machine.installDebianPackages('chromium', 'fonts-dejavu-core');
    const installed = findBrowser(machine);
    if (installed) return installed;
  }
  machine.log("No browser found. Downloading Playwright's own (about 170 MB) …");
  machine.downloadPlaywrightBrowser();
  const downloaded = findBrowser(machine);
  if (downloaded) return downloaded;
  throw new BrowserNotFound(HELP);
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

const apt = (...args: string[]): boolean => runs('apt-get', ['-y', '-q', ...args], true, INSTALL_LIMIT_MS);

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

function thisMachine(): Machine {
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
    shellPaths: () => onPath('chromium-headless-shell'),
    systemPaths: () => [...PROGRAMS.flatMap(onPath), ...(FIXED_PATHS[process.platform] ?? [])],
    // Chrome on Windows opens a window instead of printing its version.
    runs: (path) => (isWindows ? existsSync(path) : runs(path, ['--version'], false, VERSION_LIMIT_MS)),
    installDebianPackages: (...names) => apt('update') && apt('install', '--no-install-recommends', ...names),
    downloadPlaywrightBrowser: () =>
      runs(process.execPath, [packageFile('@playwright/test/cli.js'), 'install', 'chromium'], true, INSTALL_LIMIT_MS),
    log: (line) => console.log(line),
  };
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser().path);
  } catch (error) {
    console.error(error instanceof BrowserNotFound ? error.message : error);
    process.exitCode = 1;
  }
}
