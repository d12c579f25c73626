/** Releases behind a running nginx: one after the other, on one server and on several. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { putKillSwitch } from '../../../deploy/kill-switch.ts';
import { addAssets, publish, rollBack } from '../../../deploy/releases.ts';
import { type Nginx, startBalancer, startNginx } from '../../support/nginx.ts';
import { ask, NAVIGATION } from './http-client.ts';

const INSTALL_LIMIT_MS = 6 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'releases-'));
const home = join(folder, 'portal');
let nginx: Nginx;

/** A build whose document names its only script. */
function build(name: string): string {
  const dist = join(folder, `dist-${name}`);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><script src="/assets/main-${name}.js"></script>`);
  writeFileSync(join(dist, 'assets', `main-${name}.js`), `run('${name}')`);
  writeFileSync(join(dist, 'service-worker.js'), `// ${name}`);
  writeFileSync(join(dist, 'kill-switch.js'), '// kill switch');
  writeFileSync(join(dist, 'version.json'), JSON.stringify({ build: name }));
  return dist;
}

beforeAll(async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) build(name);
  nginx = await startNginx(join(home, 'current'));
}, INSTALL_LIMIT_MS);
beforeEach(() => mkdirSync(home));
afterEach(() => rmSync(home, { recursive: true }));
afterAll(async () => {
  await nginx?.close();
  rmSync(folder, { recursive: true });
});

const dist = (name: string) => join(folder, `dist-${name}`);
const status = async (path: string) => (await ask(nginx.port, path, { headers: NAVIGATION })).status;
const served = async () => JSON.parse((await ask(nginx.port, '/version.json')).text).build as string;
const scripts = async (...names: string[]) =>
  Promise.all(names.map(async (name) => [name, await status(`/assets/main-${name}.js`)]));

describe('on one server', () => {
  test('publishes a build in one step: every document that is sent has its script, at any moment', async () => {
    await publish(home, dist('one'));
    let isDone = false;
    const seen: string[] = [];
    const visit = async () => {
      while (!isDone) {
        const { text } = await ask(nginx.port, '/', { headers: NAVIGATION });
        const [, script = 'no document'] = /src="([^"]+)"/.exec(text) ?? [];
        seen.push(`${script} ${(await ask(nginx.port, script)).status}`);
      }
    };
    const visitors = [visit(), visit(), visit()];
    for (const name of ['two', 'three', 'four', 'five']) await publish(home, dist(name));
    isDone = true;
    await Promise.all(visitors);
    expect(seen.filter((one) => !one.endsWith(' 200'))).toEqual([]);
    expect(await served()).toBe('five');
  });

  test('keeps the scripts of one older release, and three releases on the disk', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await publish(home, dist(name));
    expect(await scripts('four', 'three', 'two')).toEqual([
      ['four', 200],
      ['three', 200],
      ['two', 404],
    ]);
    expect(readdirSync(join(home, 'releases')).sort()).toEqual(['four', 'three', 'two']);
  });

  test('rolls back in one step, keeps the scripts of the newer build, and goes forward again', async () => {
    await publish(home, dist('one'));
    await publish(home, dist('two'));
    expect(await rollBack(home)).toBe('one');
    expect([await served(), await scripts('one', 'two')]).toEqual([
      'one',
      [
        ['one', 200],
        ['two', 200],
      ],
    ]);
    expect(await rollBack(home)).toBe('two');
    expect(await served()).toBe('two');
  });

  test('brings the worker back with the next release after the kill switch, even if it is the same build', async () => {
    await publish(home, dist('one'));
    await putKillSwitch(join(home, 'current'));
    const worker = async () => (await ask(nginx.port, '/service-worker.js')).text;
    expect(await worker()).toBe('// kill switch');
    await publish(home, dist('one'));
    expect(await worker()).toBe('// one');
    expect(readFileSync(join(dist('one'), 'service-worker.js'), 'utf8')).toBe('// one');
  });

  test('does not send the files that it needs for itself', async () => {
    await publish(home, dist('one'));
    expect(existsSync(join(home, 'current', '.own-files.json'))).toBe(true);
    expect(await status('/.own-files.json')).toBe(404);
  });
});

describe('on several servers', () => {
  test('adds the scripts of the new build first and leaves documents and worker as they are', async () => {
    await publish(home, dist('one'));
    await addAssets(home, dist('two'));
    expect([await served(), await scripts('one', 'two')]).toEqual([
      'one',
      [
        ['one', 200],
        ['two', 200],
      ],
    ]);
    await publish(home, dist('two'));
    expect([await served(), await scripts('one', 'two')]).toEqual([
      'two',
      [
        ['one', 200],
        ['two', 200],
      ],
    ]);
  });

  test('forgets the scripts of a build that was never published', async () => {
    await publish(home, dist('one'));
    await addAssets(home, dist('two'));
    await publish(home, dist('three'));
    expect(await scripts('one', 'two', 'three')).toEqual([
      ['one', 200],
      ['two', 404],
      ['three', 200],
    ]);
  });
});

describe('behind a balancer that sends each request to the next server', () => {
  /** Visits without a browser: a document and its script, each from another server. */
  async function visitsDuring(
    work: (homes: readonly string[], faults: readonly string[]) => Promise<void>,
  ): Promise<string[]> {
    const homes = ['a', 'b'].map((name) => join(home, name));
    for (const each of homes) await publish(each, dist('one'));
    const servers = [await startNginx(join(home, 'a', 'current')), await startNginx(join(home, 'b', 'current'))];
    const balancer = await startBalancer(servers);
    const faults: string[] = [];
    let isDone = false;
    const visit = async () => {
      while (!isDone) {
        const { text } = await ask(balancer.port, '/', { headers: NAVIGATION });
        const [, script = 'no document'] = /src="([^"]+)"/.exec(text) ?? [];
        // One by one to both servers.
        for (let count = 0; count < 2; count++) {
          const { status: found } = await ask(balancer.port, script);
          if (found !== 200) faults.push(`${script} ${found}`);
        }
      }
    };
    const visitors = [visit(), visit(), visit()];
    await work(homes, faults);
    isDone = true;
    await Promise.all(visitors);
    await Promise.all([balancer, ...servers].map((one) => one.close()));
    return faults;
  }

  test('no visit misses a script while a release in two steps and a rollback reach one server after the other', async () => {
    const faults = await visitsDuring(async (homes) => {
      for (const each of homes) await addAssets(each, dist('two'));
      for (const each of homes) await publish(each, dist('two'));
      for (const each of homes) await rollBack(each);
      for (const each of homes) await rollBack(each);
    });
    expect(faults).toEqual([]);
  });

  test('visits miss scripts without the first step', async () => {
    const found = await visitsDuring(async ([first = ''], faults) => {
      await publish(first, dist('two'));
      await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0));
    });
    expect(new Set(found)).toEqual(new Set(['/assets/main-two.js 404']));
  });
});

describe('fault 90: a build or a folder that is not what it should be', () => {
  /** Everything below a folder, with what links name. */
  const contentOf = (path: string) => execFileSync('find', [path, '-printf', '%p %l %s\n'], { encoding: 'utf8' });
  async function isRefused(work: () => Promise<unknown>, message: string | RegExp) {
    const before = contentOf(folder);
    await expect(work()).rejects.toThrow(message);
    expect(contentOf(folder)).toBe(before);
  }
  function variant(name: string, change: (path: string) => void): string {
    const path = build(name);
    change(path);
    return path;
  }

  test.each(['..', '.', '.hidden', '../../x', 'a/b', 'a\\b', '', 'a b', 'x'.repeat(61), 7, null])(
    'refuses the build id %j and deletes nothing',
    async (id) => {
      await publish(home, dist('one'));
      const odd = variant('odd-id', (path) => writeFileSync(join(path, 'version.json'), JSON.stringify({ build: id })));
      await isRefused(() => publish(home, odd), 'names no build');
      await isRefused(() => addAssets(home, odd), 'names no build');
      expect(await served()).toBe('one');
    },
  );

  test.each([
    ['a link to a file', (path: string) => symlinkSync('/etc/hostname', join(path, 'hostname.txt'))],
    ['a link in a folder', (path: string) => symlinkSync('/etc/hostname', join(path, 'assets', 'main-x.js'))],
    ['a link to a folder', (path: string) => symlinkSync('/etc', join(path, 'etc'))],
  ])('refuses a build with %s', async (name, change) => {
    await publish(home, dist('one'));
    const odd = variant(name.replaceAll(' ', '-'), change);
    await isRefused(() => publish(home, odd), 'is neither a file nor a folder');
    await isRefused(() => addAssets(home, odd), 'is neither a file nor a folder');
  });

  test.each(['current', 'previous'])('refuses a link %s that leads out of the releases', async (name) => {
    await publish(home, dist('one'));
    await publish(home, dist('two'));
    rmSync(join(home, name));
    symlinkSync('../elsewhere', join(home, name));
    await isRefused(() => publish(home, dist('three')), 'is no link to a release');
    await isRefused(() => rollBack(home), 'is no link to a release');
  });

  test('refuses a folder current that somebody has copied by hand', async () => {
    await publish(home, dist('one'));
    rmSync(join(home, 'current'));
    mkdirSync(join(home, 'current'));
    await isRefused(() => publish(home, dist('two')), 'is no link to a release');
  });

  test('refuses a list of files that names others', async () => {
    await publish(home, dist('one'));
    writeFileSync(join(home, 'current', '.own-files.json'), JSON.stringify(['assets/../../../x']));
    await expect(publish(home, dist('two'))).rejects.toThrow('is not a list of files');
    expect(await served()).toBe('one');
  });
});

describe('fault 90: two commands at once', () => {
  const lock = () => join(home, '.release.lock');

  test('one works, the other is refused, and both agree on what is served', async () => {
    await publish(home, dist('one'));
    await publish(home, dist('two'));
    const outcomes = await Promise.allSettled([
      ...['three', 'four', 'five'].map((name) => publish(home, dist(name))),
      rollBack(home),
      rollBack(home),
    ]);
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(done).toHaveLength(1);
    expect(await served()).toBe(done[0]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('Another command is at work');
    }
    expect(await publish(home, dist('one'))).toBe('one');
  });

  test('names the process of another machine, and leaves its lock', async () => {
    await publish(home, dist('one'));
    writeFileSync(lock(), JSON.stringify({ host: 'other.example', pid: 7 }));
    await expect(rollBack(home)).rejects.toThrow('process 7 on other.example');
    expect(existsSync(lock())).toBe(true);
  });

  test('does not wait for a process of this machine that has ended', async () => {
    const ended = spawnSync('true');
    await publish(home, dist('one'));
    writeFileSync(lock(), JSON.stringify({ host: hostname(), pid: ended.pid }));
    expect(await publish(home, dist('two'))).toBe('two');
    expect(readdirSync(home).filter((name) => name.startsWith('.release'))).toEqual([]);
  });

  test('the lock is gone after a failure', async () => {
    await publish(home, dist('one'));
    await expect(rollBack(home)).rejects.toThrow('no release before');
    expect(existsSync(lock())).toBe(false);
  });
});

describe('npm run release', () => {
  const script = fileURLToPath(new URL('../../../scripts/release.ts', import.meta.url));
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args]);

  test('publishes a build and rolls it back', async () => {
    await run('--to', home, '--from', dist('one'));
    await run('--to', home, '--from', dist('two'), '--step', 'assets');
    expect(await served()).toBe('one');
    expect((await run('--to', home, '--from', dist('two'), '--step', 'documents')).stdout).toContain('serves two');
    expect((await run('--to', home, '--rollback')).stdout).toContain('serves one again');
    expect(await served()).toBe('one');
  });

  test('says when a rollback serves the kill switch again', async () => {
    await run('--to', home, '--from', dist('one'));
    await putKillSwitch(join(home, 'current'));
    expect((await run('--to', home, '--from', dist('two'))).stdout).not.toContain('kill switch');
    expect((await run('--to', home, '--rollback')).stdout).toContain('Its worker is the kill switch');
    expect((await run('--to', home, '--rollback')).stdout).not.toContain('kill switch');
  });

  test.each([
    [['--from', '.'], '--to is missing'],
    [['--to', home, '--from', 'docs'], 'is not a built portal: index.html is missing'],
    [['--to', home, '--rollback'], 'has no release before the current one'],
    [['--to', home, '--step', 'worker'], '--step must be assets or documents'],
    [['--to', home, '--tofu'], "Unknown option '--tofu'"],
  ])('explains the mistake in %j', async (args, message) => {
    const failure = await run(...args).catch((error: { stderr: string }) => error);
    expect('stderr' in failure && failure.stderr).toContain(message);
    expect(failure.stderr).not.toMatch(/^\s+at /m);
  });
});
