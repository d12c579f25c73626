import { describe, expect, test } from 'vitest';
import { ensureBrowser, findBrowser, type Machine, NoBrowser } from '../../../scripts/ensure-browser.ts';

const OWN = '/cache/playwright/chrome';
const DEBIAN = '/usr/bin/chromium';

interface Setting {
  readonly files?: readonly string[];
  readonly broken?: readonly string[];
  readonly chosen?: string;
  readonly isRoot?: boolean;
  readonly hasApt?: boolean;
  /** What appears when the package, or Playwright's download, is asked for. Absent: it fails. */
  readonly packageBrings?: string;
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
    systemPaths: () => [DEBIAN, '/usr/bin/google-chrome'],
    runs: (path) => present.has(path) && !broken.includes(path),
    installDebianPackage: () => bring('package', brings.packageBrings),
    downloadPlaywrightBrowser: () => bring('download', brings.downloadBrings),
    tell: () => undefined,
  };
  return { stand, done };
}

describe('what is there', () => {
  test('Playwright’s own browser comes before a system’s', () => {
    expect(findBrowser(machine({ files: [OWN, DEBIAN] }).stand)).toEqual({ path: OWN, origin: 'playwright' });
  });

  test('a system’s Chromium or Chrome serves', () => {
    expect(findBrowser(machine({ files: ['/usr/bin/google-chrome'] }).stand)?.origin).toBe('system');
  });

  test('a program that does not start is passed over', () => {
    const { stand } = machine({ files: [DEBIAN, '/usr/bin/google-chrome'], broken: [DEBIAN] });
    expect(findBrowser(stand)?.path).toBe('/usr/bin/google-chrome');
  });

  test('a chosen browser comes before all; a wrong choice is told, not replaced', () => {
    const files = [OWN, DEBIAN, '/opt/chrome'];
    expect(findBrowser(machine({ files, chosen: '/opt/chrome' }).stand)?.path).toBe('/opt/chrome');
    expect(() => findBrowser(machine({ files, chosen: '/opt/none' }).stand)).toThrow(/CHROMIUM_PATH=\/opt\/none/);
  });

  test('what is there is taken without installing anything', () => {
    const { stand, done } = machine({ files: [DEBIAN], isRoot: true });
    ensureBrowser(stand);
    expect(done).toEqual([]);
  });
});

describe('when there is none', () => {
  test('root on Debian gets the package', () => {
    const { stand, done } = machine({ isRoot: true, packageBrings: DEBIAN });
    expect(ensureBrowser(stand).path).toBe(DEBIAN);
    expect(done).toEqual(['package']);
  });

  test('others get the browser of Playwright, and no package is tried', () => {
    for (const setting of [{ isRoot: false }, { isRoot: true, hasApt: false }]) {
      const { stand, done } = machine({ ...setting, downloadBrings: OWN });
      expect(ensureBrowser(stand)).toEqual({ path: OWN, origin: 'playwright' });
      expect(done).toEqual(['download']);
    }
  });

  test('when nothing can be installed the words say what would help', () => {
    const { stand, done } = machine({ isRoot: true });
    expect(() => ensureBrowser(stand)).toThrow(NoBrowser);
    expect(() => ensureBrowser(stand)).toThrow(/apt-get install chromium[\s\S]*CHROMIUM_PATH/);
    expect(done.slice(0, 2)).toEqual(['package', 'download']);
  });
});
