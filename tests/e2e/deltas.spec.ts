/** A phone with the release before fetches a new release as deltas, where the server sends them. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDeltas } from '../../build/deltas.ts';
import { precompressFolder } from '../../build/precompress.ts';
import { test as base, expect } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { allPagesStored } from './support/device.ts';
import { unlessLoading } from './support/expect.ts';
import { type Front, startFront } from './support/front.ts';
import { writeNextVersion } from './support/next-version.ts';
import { started } from './support/screens.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

interface Releases {
  readonly front: Front;
  /** Serves the second release from now on. */
  release(): void;
}

const test = base.extend<{ releases: Releases }>({
  releases: async ({ operator, context }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-deltas-'));
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    await cp(distOf(operator.brand), first, { recursive: true });
    await writeNextVersion(first, second, 'second');
    await precompressFolder(second);
    await writeDeltas(second, [first]);
    // A page of the first release may still fetch a part of its code, so a server keeps the files of the release before.
    await cp(join(first, 'assets'), join(second, 'assets'), { recursive: true, force: false });
    const [before, after] = await Promise.all(
      [first, second].map((dist) => operator.servePortal(dist, { sendsDeltas: true })),
    );
    if (!before || !after) throw new Error('The releases are not served.');
    const front = await startFront(before.url);
    await use({
      front,
      release: () => {
        front.answers.length = 0;
        front.route = () => after.url;
      },
    });
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all([front, before, after].map((server) => server.close()));
    await rm(folder, { recursive: true });
  },
});

const scripts = ({ answers }: Front) => answers.filter(({ path }) => /^\/assets\/.*\.(?:js|css)$/.test(path));
const nameOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
/** As the worker requests them. */
const documents = ({ answers }: Front) => answers.filter(({ path }) => path.endsWith('/index.html'));
const bytes = (front: Front) =>
  [...scripts(front), ...documents(front)].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

// This brand is built with deltas.
test.use({ brand: 'rimal', serviceWorkers: 'allow' });

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('runs the scripts of the next release from their deltas', async ({ page, releases: { front, release } }) => {
    const received = new Set<string>();
    page.on('requestfinished', (request) => received.add(nameOf(new URL(request.url()).pathname)));
    await page.goto(`${front.url}/sign-in`);
    await started(page);
    await page.waitForLoadState('networkidle');
    // The page may load more on the second visit.
    const known = new Set(received);
    const wholeBytes = bytes(front);
    release();
    await page.goto(`${front.url}/sign-in`);
    await expect.poll(() => shellVersion(page)).toBe('second');
    // The page checks the digests that the document names, so one wrong byte would stop it.
    await started(page);
    const again = scripts(front).filter(({ path }) => known.has(nameOf(path)));
    expect(again.length).toBeGreaterThan(10);
    expect(again.filter(({ encoding }) => encoding !== 'dcb')).toEqual([]);
    expect(again.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBeLessThan(wholeBytes / 10);
  });
});

test('installs the next release from deltas, and opens it', async ({ page, context, releases: { front, release } }) => {
  await page.goto(front.url);
  await allPagesStored(page);
  const wholeBytes = bytes(front);
  release();
  await lookForUpdate(page);
  expect(scripts(front).length).toBeGreaterThan(40);
  expect(documents(front).length).toBeGreaterThan(3);
  expect([...scripts(front), ...documents(front)].filter(({ encoding }) => encoding !== 'dcb')).toEqual([]);
  expect(bytes(front)).toBeLessThan(wholeBytes / 10);
  await page.close();
  const next = await context.newPage();
  await next.goto(front.url);
  await expect.poll(() => unlessLoading(shellVersion(next), 'loading')).toBe('second');
});
