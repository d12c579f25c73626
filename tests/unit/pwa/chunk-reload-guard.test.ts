import { describe, expect, it, vi } from 'vitest';
import { RELOAD_INTERVAL_MS, RELOADED_AT_KEY } from '#src/lib/reload-budget.ts';
import { createReloadGuard, failedUrlOf, isMissingPart } from '#src/pwa/chunk-reload-guard.ts';

const ORIGIN = 'https://portal.example';
const CHUNK = `${ORIGIN}/assets/bundles-Ab12.js`;
const missing = () => new Response('Not found', { status: 404 });
const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });

/** A browser tab, whose storage outlives its pages. */
function tab({ keepsNothing = false } = {}) {
  const kept = new Map<string, string>();
  const world = {
    now: Date.UTC(2026, 10, 20),
    isOffline: false,
    isLocked: false,
    answer: async (_url: string): Promise<Response> => missing(),
    reloads: 0,
    asked: [] as [string, string | undefined][],
  };
  function open(page = new EventTarget()) {
    const isReloadedPage = world.reloads > 0;
    const guard = createReloadGuard({
      storage: () => {
        if (keepsNothing) throw new DOMException('denied', 'SecurityError');
        return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
      },
      isReloadedPage: () => isReloadedPage,
      now: () => world.now,
      isOffline: () => world.isOffline,
      isLocked: () => world.isLocked,
      fetch: (url, init) => {
        world.asked.push([url, init.method]);
        return world.answer(url);
      },
      origin: ORIGIN,
      entryUrl: () => `${ORIGIN}/assets/index-Cd34.js`,
      prepare: async () => undefined,
      reload: () => {
        world.reloads += 1;
      },
    });
    guard.watch(page);
    return { guard, page };
  }
  return { world, kept, open };
}

describe('fault 20: a part of the page is gone after a deploy', () => {
  it.each([
    ['a 404', missing],
    ['the HTML page', html],
  ])('reloads the page if the server answers with %s', async (_name, answer) => {
    const { world, open } = tab();
    world.answer = async () => answer();
    expect(await open().guard.recover(CHUNK)).toBe('reloading');
    expect(world.reloads).toBe(1);
    expect(world.asked).toEqual([[CHUNK, 'HEAD']]);
  });

  it('reloads at most once a minute for all mechanisms together', async () => {
    const { world, open } = tab();
    await open().guard.recover(CHUNK);
    for (let second = 1; second < RELOAD_INTERVAL_MS / 1000; second++) {
      world.now += 1_000;
      expect(await open().guard.recover(CHUNK)).toBe('too-soon');
    }
    expect(world.reloads).toBe(1);
    world.now += 1_000;
    expect(await open().guard.recover(CHUNK)).toBe('reloading');
  });

  it('counts reloads that the user asked for', async () => {
    const { world, open } = tab();
    open().guard.reloadNow();
    const { guard } = open();
    expect(guard.mayReload()).toBe(false);
    expect(await guard.recover(CHUNK)).toBe('too-soon');
    expect(world.reloads).toBe(1);
  });

  it('handles simultaneous failures once', async () => {
    const { world, open } = tab();
    const { guard } = open();
    await Promise.all([guard.recover(CHUNK), guard.recover(`${ORIGIN}/assets/other.js`), guard.recover(undefined)]);
    expect(world.reloads).toBe(1);
    expect(world.asked).toHaveLength(1);
  });

  it('does not reload a reloaded page again if the browser has no storage', async () => {
    const { world, open } = tab({ keepsNothing: true });
    expect(await open().guard.recover(CHUNK)).toBe('reloading');
    expect(await open().guard.recover(CHUNK)).toBe('too-soon');
    expect(world.reloads).toBe(1);
  });

  it('is not blocked for years by a clock that was set back', async () => {
    const { world, kept, open } = tab();
    kept.set(RELOADED_AT_KEY, String(world.now + 10 * 365 * 24 * 3_600_000));
    expect(await open().guard.recover(CHUNK)).toBe('reloading');
  });
});

describe('the page does not reload', () => {
  it('fault 21: while offline, and sends no request', async () => {
    const { world, open } = tab();
    world.isOffline = true;
    expect(await open().guard.recover(CHUNK)).toBe('offline');
    expect(world.asked).toEqual([]);
  });

  it('if the network is lost during the check', async () => {
    const { world, open } = tab();
    world.answer = async () => {
      world.isOffline = true;
      return missing();
    };
    expect(await open().guard.recover(CHUNK)).toBe('offline');
  });

  it.each([
    ['the file exists after all', async () => script(), 'still-there'],
    ['no server answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['the server fails', async () => new Response('', { status: 503 }), 'unreachable'],
  ] as const)('if %s', async (_name, answer, recovery) => {
    const { world, open } = tab();
    world.answer = answer;
    expect(await open().guard.recover(CHUNK)).toBe(recovery);
    expect(world.reloads).toBe(0);
  });

  it('for a file of another site', async () => {
    const { world, open } = tab();
    expect(await open().guard.recover('https://tracker.example/t.js')).toBe('not-ours');
    expect(world.asked).toEqual([]);
  });

  it('fault 22: during a payment', async () => {
    const { world, open } = tab();
    world.isLocked = true;
    expect(await open().guard.recover(CHUNK)).toBe('locked');
    expect(world.reloads).toBe(0);
  });
});

describe('fault 39: after a tap on try again, the page', () => {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);

  it('reloads if the file is available, even right after another reload', async () => {
    const { world, open } = tab();
    world.answer = async () => script();
    open().guard.reloadNow();
    expect(await open().guard.retry(error)).toBe(true);
    expect(world.reloads).toBe(2);
    expect(world.asked).toEqual([[CHUNK, 'HEAD']]);
  });

  it.each([
    ['the file is still gone', async () => missing()],
    ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', async () => new Response('', { status: 503 })],
  ])('does not reload if %s', async (_name, answer) => {
    const { world, open } = tab();
    world.answer = answer;
    expect(await open().guard.retry(error)).toBe(false);
    expect(world.reloads).toBe(0);
  });

  it('does not reload after another error, because the screen renders again', async () => {
    const { world, open } = tab();
    expect(await open().guard.retry(new Error('a screen broke'))).toBe(false);
    expect(world.asked).toEqual([]);
  });

  it('checks its entry script if the error names no file', async () => {
    const { world, open } = tab();
    world.answer = async () => script();
    expect(await open().guard.retry(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(world.asked).toEqual([[`${ORIGIN}/assets/index-Cd34.js`, 'HEAD']]);
  });
});

describe('the guard’s listeners', () => {
  const preloadError = (error: Error) =>
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });

  it('handle a failed import, so that the router does not', async () => {
    const { world, open } = tab();
    const { page } = open();
    const error = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
    page.dispatchEvent(preloadError(error));
    await vi.waitFor(() => expect(world.reloads).toBe(1));
    expect(error.message).not.toMatch(/^Failed to fetch dynamically imported module/);
    expect(error.message).toContain(CHUNK);
  });

  it('check the page’s entry script after a failed import that names no file', async () => {
    const { world, open } = tab();
    open().page.dispatchEvent(preloadError(new TypeError('Importing a module script failed.')));
    await vi.waitFor(() => expect(world.reloads).toBe(1));
    expect(world.asked).toEqual([[`${ORIGIN}/assets/index-Cd34.js`, 'HEAD']]);
  });

  it.each([
    ['a script', { localName: 'script', src: CHUNK }, 1],
    ['a style sheet', { localName: 'link', rel: 'stylesheet', href: `${ORIGIN}/assets/a.css` }, 1],
    ['an image', { localName: 'img', src: `${ORIGIN}/uploads/a.png` }, 0],
    ['an icon', { localName: 'link', rel: 'icon', href: `${ORIGIN}/icons/favicon.svg` }, 0],
  ])('react correctly to a failed load of %s in the document', async (_name, element, asked) => {
    const { world, open } = tab();
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: element });
    open().page.dispatchEvent(event);
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.asked).toHaveLength(asked);
  });

  it('handle an uncaught import error, and no other rejection', async () => {
    const { world, open } = tab();
    const { page } = open();
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error(`cannot open ${CHUNK}`) }));
    expect(world.asked).toEqual([]);
    page.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), {
        reason: new TypeError(`error loading dynamically imported module: ${CHUNK}`),
      }),
    );
    await vi.waitFor(() => expect(world.reloads).toBe(1));
  });
});

it.each([
  [`Failed to fetch dynamically imported module: ${CHUNK}`, CHUNK],
  ['Unable to preload CSS for /assets/a-Ef56.css', '/assets/a-Ef56.css'],
  ['Importing a module script failed.', undefined],
])('finds the file that is named by "%s"', (message, url) => {
  expect(failedUrlOf(new Error(message))).toBe(url);
});

describe('an error about a missing part', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://portal.example/assets/a-12.js',
    'error loading dynamically imported module: https://portal.example/assets/a-12.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a-12.css',
  ])('is recognized before and after the guard has handled it: %s', (message) => {
    const error = new TypeError(message);
    expect(isMissingPart(error)).toBe(true);
    const { page } = tab().open();
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    expect(error.message).not.toBe(message);
    expect(isMissingPart(error)).toBe(true);
  });

  it('is not confused with an error of the portal’s own code', () => {
    expect(isMissingPart(new TypeError('undefined is not a function'))).toBe(false);
    expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false);
  });
});
