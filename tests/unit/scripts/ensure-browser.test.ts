import { describe, expect, test } from 'vitest';
import {
  BrowserNotFound,
  browserEnvironment,
  ensureBrowser,
  findBrowser,
  type Machine,
} from '../../../scripts/ensure-browser.ts';

const OWN = '/cache/playwright/chrome';
const DEBIAN = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

interface Setting {
  readonly files?: readonly string[];
  readonly broken?: readonly string[];
  readonly chosen?: string;
  readonly isRoot?: boolean;
  readonly hasApt?: boolean;
  /**
   * The browser that appears after installing the package, or Playwright's download. Absent: the installation fails.
   */
  readonly packageBrings?: string;
  readonly shellPackageBrings?: string;
  readonly downloadBrings?: string;
}

function machine({ files = [], broken = [], chosen, isRoot = false, hasApt = true, ...brings }: Setting) {
  const present = new Set(files);
  const done: string[] = [];
  const bring = (what: string, path: string | undefined) => {
    done.push(what);
    if (path) present.add(path);
    return path !== undefined;
  };
  const stand: Machine = {
    chosen,
    isRoot,
    hasApt,
    playwrightPath: () => OWN,
    exists: (path) => present.has(path),
    shellPaths: () => [SHELL],
    systemPaths: () => [DEBIAN, '/usr/bin/google-chrome'],
    runs: (path) => present.has(path) && !broken.includes(path),
    installDebianPackages: (name) =>
      name === 'chromium' ? bring('package', brings.packageBrings) : bring('shell', brings.shellPackageBrings),
    downloadPlaywrightBrowser: () => bring('download', brings.downloadBrings),
    log: () => undefined,
  };
  return { stand, done };
}

describe('an installed browser', () => {
  test('prefers Playwright’s own browser to the system’s', () => {
    expect(findBrowser(machine({ files: [OWN, DEBIAN] }).stand)).toEqual({ path: OWN, origin: 'playwright' });
  });

  test('accepts the system’s Chromium or Chrome', () => {
    expect(findBrowser(machine({ files: ['/usr/bin/google-chrome'] }).stand)?.origin).toBe('system');
  });

  test('skips a program that does not start', () => {
    const { stand } = machine({ files: [DEBIAN, '/usr/bin/google-chrome'], broken: [DEBIAN] });
    expect(findBrowser(stand)?.path).toBe('/usr/bin/google-chrome');
  });

  test('prefers the chosen browser, and reports a wrong choice instead of replacing it', () => {
    const files = [OWN, DEBIAN, '/opt/chrome'];
    expect(findBrowser(machine({ files, chosen: '/opt/chrome' }).stand)?.path).toBe('/opt/chrome');
    expect(() => findBrowser(machine({ files, chosen: '/opt/none' }).stand)).toThrow(/CHROMIUM_PATH=\/opt\/none/);
  });

  test('uses an installed browser without installing anything', () => {
    const { stand, done } = machine({ files: [DEBIAN], isRoot: true });
    ensureBrowser(stand);
    expect(done).toEqual([]);
  });
});

describe('the browsers of the tests', () => {
  test('include the one without windows if it is installed and starts', () => {
    const both = { CHROMIUM_PATH: DEBIAN, HEADLESS_SHELL_PATH: SHELL };
    expect(browserEnvironment(machine({ files: [DEBIAN, SHELL] }).stand)).toEqual(both);
    expect(browserEnvironment(machine({ files: [DEBIAN] }).stand)).toEqual({ CHROMIUM_PATH: DEBIAN });
    const broken = machine({ files: [DEBIAN, SHELL], broken: [SHELL] });
    expect(browserEnvironment(broken.stand)).toEqual({ CHROMIUM_PATH: DEBIAN });
  });

  test('include the one without windows after installing it for root on Debian, beside an installed Chromium', () => {
    const debian = machine({ files: [DEBIAN], isRoot: true, shellPackageBrings: SHELL });
    expect(browserEnvironment(debian.stand)).toEqual({ CHROMIUM_PATH: DEBIAN, HEADLESS_SHELL_PATH: SHELL });
    expect(debian.done).toEqual(['shell']);
    const ubuntu = machine({ files: [DEBIAN], isRoot: true });
    expect(browserEnvironment(ubuntu.stand)).toEqual({ CHROMIUM_PATH: DEBIAN });
  });

  test('install nothing for other users, or beside Playwright’s own browser', () => {
    for (const setting of [
      { files: [DEBIAN] },
      { files: [DEBIAN], isRoot: true, hasApt: false },
      { files: [OWN], isRoot: true },
    ]) {
      const { stand, done } = machine({ ...setting, shellPackageBrings: SHELL });
      browserEnvironment(stand);
      expect(done).toEqual([]);
    }
  });

  test('are only the chosen one if the developer chose one', () => {
    const { stand, done } = machine({ files: [DEBIAN], chosen: DEBIAN, isRoot: true, shellPackageBrings: SHELL });
    expect(browserEnvironment(stand)).toEqual({ CHROMIUM_PATH: DEBIAN });
    expect(done).toEqual([]);
  });
});

describe('without an installed browser', () => {
  test('installs the package as root on Debian', () => {
    const { stand, done } = machine({ isRoot: true, packageBrings: DEBIAN });
    expect(ensureBrowser(stand).path).toBe(DEBIAN);
    expect(done).toEqual(['package']);
  });

  test('downloads Playwright’s browser for other users, without trying a package', () => {
    for (const setting of [{ isRoot: false }, { isRoot: true, hasApt: false }]) {
      const { stand, done } = machine({ ...setting, downloadBrings: OWN });
      expect(ensureBrowser(stand)).toEqual({ path: OWN, origin: 'playwright' });
      expect(done).toEqual(['download']);
    }
  });

  test('prints possible solutions if nothing can be installed', () => {
    const { stand, done } = machine({ isRoot: true });
    expect(() => ensureBrowser(stand)).toThrow(BrowserNotFound);
    expect(() => ensureBrowser(stand)).toThrow(/apt-get install chromium[\s\S]*CHROMIUM_PATH/);
    expect(done.slice(0, 2)).toEqual(['package', 'download']);
  });
});
