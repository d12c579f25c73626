/** The history of the pages that a customer visited. In a browser: tests/e2e/kiosk.spec.ts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutHistoryAhead, replaceDocument, rewindHistory } from '#src/kiosk/window-history.ts';

const pushState = vi.fn();
const replace = vi.fn();

beforeEach(() => {
  pushState.mockReset();
  replace.mockReset();
  vi.stubGlobal('history', { pushState });
  vi.stubGlobal('location', { href: 'https://portal.example/here', replace });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A window with this many history entries, at the given one. */
function visit(pages: number, index: number, traversal: { committed?: unknown; finished?: unknown } = {}) {
  const traverseTo = vi.fn((_key: string) => traversal);
  const entries = Array.from({ length: pages }, (_, at) => ({ key: `page-${at}`, index: at }));
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: entries[index], traverseTo });
  return traverseTo;
}
const hasSettled = async (work: Promise<unknown>) => {
  const settled = vi.fn();
  void work.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  return () => settled.mock.calls.length > 0;
};

describe('going back to the first page of the window', () => {
  it('waits until the page has changed', async () => {
    vi.useFakeTimers();
    let arrive: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (arrive = resolve));
    const traverseTo = visit(3, 2, { committed: Promise.resolve(), finished });
    const isBack = await hasSettled(rewindHistory());
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith('page-0');
    expect(isBack()).toBe(false);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(isBack()).toBe(true);
  });

  it('waits at most one second, because the screen must become free', async () => {
    vi.useFakeTimers();
    const never = new Promise(() => undefined);
    visit(2, 1, { committed: never, finished: never });
    const isBack = await hasSettled(rewindHistory());
    await vi.advanceTimersByTimeAsync(999);
    expect(isBack()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isBack()).toBe(true);
  });

  it('does not fail when the browser refuses it', async () => {
    visit(2, 1, { committed: Promise.reject(new Error('no')), finished: Promise.reject(new Error('no')) });
    await expect(rewindHistory()).resolves.toBeUndefined();
  });

  it.each([
    ['from the first page', 3, 0],
    ['in a window without pages', 0, 0],
  ])('does nothing %s', async (_, pages, index) => {
    const traverseTo = visit(pages, index);
    await rewindHistory();
    expect(traverseTo).not.toHaveBeenCalled();
  });
});

describe('history entries after the current page, left by the previous customer', () => {
  it('are removed, on the current page', () => {
    visit(3, 0);
    cutHistoryAhead();
    expect(pushState).toHaveBeenCalledExactlyOnceWith(null, '', 'https://portal.example/here');
  });

  it('are not touched if there are none, because a new entry would make Back one page longer', () => {
    visit(3, 2);
    cutHistoryAhead();
    visit(1, 0);
    cutHistoryAhead();
    expect(pushState).not.toHaveBeenCalled();
  });
});

it('leaves the history alone in a browser without the Navigation API', async () => {
  expect('navigation' in globalThis).toBe(false);
  await rewindHistory();
  cutHistoryAhead();
  expect(pushState).not.toHaveBeenCalled();
});

describe('a fresh document', () => {
  const network = (answer: () => Promise<{ ok: boolean }>) => {
    const fetched = vi.fn((_address: string, _options: RequestInit) => answer());
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('replaces this one if the server answers now, not from a cache', async () => {
    vi.stubGlobal('navigator', {});
    const fetched = network(async () => ({ ok: true }));
    expect(await replaceDocument('/?totem=true')).toBe(true);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/?totem=true');
    expect(fetched.mock.calls[0]).toMatchObject(['/', { method: 'HEAD', cache: 'no-store' }]);
  });

  it('loads from the worker without a network', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const fetched = network(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await replaceDocument('/?totem=true')).toBe(true);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['there is neither worker nor network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is in error', async () => ({ ok: false })],
  ])('is not loaded when %s, because a kiosk must not end on an error page of the browser', async (_, answer) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
    network(answer);
    expect(await replaceDocument('/?totem=true')).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });

  it('is not loaded when the server does not answer within two seconds', async () => {
    vi.stubGlobal('navigator', {});
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const replaced = replaceDocument('/?totem=true');
    limit.abort();
    expect(await replaced).toBe(false);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
  });
});
