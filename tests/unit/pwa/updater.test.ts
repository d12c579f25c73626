import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabLocks } from '#src/pwa/tab-locks.ts';
import { createUpdater, START_LIMIT_MS, TAKE_OVER_LIMIT_MS, type Updater } from '#src/pwa/updater.ts';
import { fakeLocks } from './fake-locks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser with tabs that share one worker. */
function browser() {
  const manager = fakeLocks();
  const tabs: { updater: Updater; log: string[] }[] = [];
  const waiting = { takesOver: true, isStillWaiting: false };

  function openTab({ isKiosk = false, age = START_LIMIT_MS } = {}) {
    const log: string[] = [];
    const locks = createTabLocks(manager);
    locks.announceTab();
    const updater = createUpdater({
      locks,
      isKiosk: () => isKiosk,
      mayReloadUnasked: () => true,
      skipWaiting: () => {
        log.push('skip-waiting');
        if (waiting.takesOver) for (const tab of tabs) tab.updater.takenOver();
      },
      isStillWaiting: async () => waiting.isStillWaiting,
      reload: () => log.push('reload'),
      age: () => age,
    });
    const tab = { updater, log };
    tabs.push(tab);
    return tab;
  }
  const find = async () => {
    for (const { updater } of tabs) updater.found();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { openTab, find, waiting };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe('a single tab', () => {
  it('applies a new version silently right after it was opened, unless it was touched', async () => {
    const { openTab, find } = browser();
    const tab = openTab({ age: 0 });
    await find();
    await soon();
    expect(tab.log).toEqual(['skip-waiting', 'reload']);

    const other = browser();
    const touched = other.openTab({ age: 0 });
    touched.updater.touched();
    await other.find();
    expect(touched.log).toEqual([]);
    expect(touched.updater.isAsking()).toBe(true);
  });

  it('reloads for nobody who did not ask while the old worker is busy, but once the new one has taken over', async () => {
    const { openTab, find, waiting } = browser();
    Object.assign(waiting, { takesOver: false, isStillWaiting: true });
    const { updater, log } = openTab({ age: 0 });
    await find();
    await vi.advanceTimersByTimeAsync(TAKE_OVER_LIMIT_MS);
    expect(log).toEqual(['skip-waiting']);
    updater.takenOver();
    expect(log).toEqual(['skip-waiting', 'reload']);
  });

  it('reloads unasked after four seconds if the browser does not report the take-over that has happened', async () => {
    const { openTab, find, waiting } = browser();
    waiting.takesOver = false;
    const { log } = openTab({ age: 0 });
    await find();
    await vi.advanceTimersByTimeAsync(TAKE_OVER_LIMIT_MS);
    expect(log).toEqual(['skip-waiting', 'reload']);
  });

  it('reloads after four seconds for somebody who asked, even if the old worker is still busy', async () => {
    const { openTab, find, waiting } = browser();
    Object.assign(waiting, { takesOver: false, isStillWaiting: true });
    const { updater, log } = openTab();
    await find();
    updater.accept();
    await vi.advanceTimersByTimeAsync(TAKE_OVER_LIMIT_MS - 1);
    expect(log).toEqual(['skip-waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['skip-waiting', 'reload']);
  });

  it('notifies its bar when to show and when to hide', async () => {
    const { openTab, find } = browser();
    const { updater } = openTab();
    const seen: boolean[] = [];
    updater.subscribe(() => seen.push(updater.isAsking()));
    await find();
    const release = updater.hold();
    release();
    release();
    updater.postpone();
    expect(seen).toEqual([true, false, true, false]);
    expect(updater.isLocked()).toBe(false);
  });
});

describe('fault 22: two tabs', () => {
  it('wait for a payment in one of them, then both reload', async () => {
    const { openTab, find } = browser();
    const mine = openTab();
    const paying = openTab();
    const settle = paying.updater.hold();
    await soon();
    await find();
    mine.updater.accept();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(mine.log).toEqual([]);
    settle();
    await soon();
    expect([mine.log, paying.log]).toEqual([['skip-waiting', 'reload'], ['reload']]);
  });

  it('keep a form in one of them and ask there', async () => {
    const { openTab, find } = browser();
    const mine = openTab();
    const writing = openTab();
    const done = writing.updater.keep();
    await find();
    mine.updater.accept();
    await soon();
    expect(mine.log).toEqual(['skip-waiting', 'reload']);
    expect(writing.log).toEqual([]);
    expect(writing.updater.isAsking()).toBe(true);
    done();
    expect(writing.log).toEqual(['reload']);
  });

  it('do not apply a version silently, even right after they were opened', async () => {
    const { openTab, find } = browser();
    openTab();
    const fresh = openTab({ age: 0 });
    await find();
    expect(fresh.log).toEqual([]);
  });
});

describe('a kiosk', () => {
  it('applies the version when the customer has left', async () => {
    const { openTab, find } = browser();
    const { updater, log } = openTab({ isKiosk: true });
    await find();
    expect([log, updater.isAsking()]).toEqual([[], false]);
    updater.setIdle(true);
    await soon();
    expect(log).toEqual(['skip-waiting', 'reload']);
  });
});

it('asks and applies after consent in a browser without Web Locks', async () => {
  const locks = createTabLocks(undefined);
  const log: string[] = [];
  const updater = createUpdater({
    locks,
    isKiosk: () => false,
    mayReloadUnasked: () => true,
    skipWaiting: () => log.push('skip-waiting'),
    isStillWaiting: async () => false,
    reload: () => log.push('reload'),
    age: () => 0,
  });
  updater.found();
  await soon();
  expect(updater.isAsking()).toBe(true);
  updater.accept();
  await soon();
  expect(log).toEqual(['skip-waiting']);
});
