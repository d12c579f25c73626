/** Turns with Node's own Web Locks. Each tab has its own storage; the test copies the other tabs' writes into it. */
import { describe, expect, it, vi } from 'vitest';
import {
  ARRIVAL_LIMIT_MS,
  CLOSED_TAB_MS,
  createTabLock,
  LOCK_LIMIT_MS,
  NAMED_MS,
} from '#src/orders/engine/tab-lock.ts';

let count = 0;

function browser() {
  // Locks outlive a test, so each test has its own line.
  const signInId = `line-${++count}`;
  const tabs: Map<string, string>[] = [];
  const waits: number[] = [];
  let last: number | undefined;
  const flag = {
    read: () => last,
    put: (_line: string, turn: number) => {
      last = turn;
    },
  };
  const arrive = (to: Map<string, string>) => {
    for (const tab of tabs) for (const [name, value] of tab) to.set(name, value);
  };
  function open({ onWait, setItem }: { onWait?: () => void; setItem?: () => void } = {}) {
    const kept = new Map<string, string>();
    tabs.push(kept);
    const wait = (ms: number) => {
      waits.push(ms);
      if (ms === NAMED_MS) return new Promise<void>(() => undefined);
      onWait?.();
      return Promise.resolve();
    };
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: setItem ?? ((name: string, value: string) => void kept.set(name, value)),
    };
    const timeout = vi.fn((_ms: number) => new AbortController().signal);
    const tabLock = createTabLock({ locks: navigator.locks, storage, flag, wait, timeout });
    return { kept, timeout, take: <T>(work: () => Promise<T>) => tabLock.take(signInId, work) };
  }
  return { open, arrive, flag, waits, signInId };
}

const ended = async () => 'ended';
const NO_FLAG = { read: () => undefined, put: () => undefined };

describe('turns of tabs that order', () => {
  it('run one after the other, each with its own result', async () => {
    const { open, arrive, waits } = browser();
    const [one, two] = [open({ onWait: () => arrive(one.kept) }), open({ onWait: () => arrive(two.kept) })];
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([one.take(work('one')), two.take(work('two'))])).toEqual(['one', 'two']);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    // The previous turn released its lock properly: nothing suggests a closed tab.
    expect(waits).not.toContain(CLOSED_TAB_MS);
    expect(two.timeout).toHaveBeenCalledExactlyOnceWith(LOCK_LIMIT_MS);
    expect(one.timeout).not.toHaveBeenCalled();
  });

  it('do not wait if no other tab had a turn', async () => {
    const { open, waits } = browser();
    const one = open();
    await one.take(ended);
    await one.take(ended);
    expect(waits).toEqual([NAMED_MS, NAMED_MS]);
  });

  it('begin once the previous tab’s writes have arrived', async () => {
    const { open, arrive, waits } = browser();
    const one = open();
    let looks = 0;
    const two = open({
      onWait: () => {
        looks += 1;
        if (looks === 3) arrive(two.kept);
      },
    });
    await one.take(async () => one.kept.set('attempt', 'sent'));
    expect(await two.take(async () => two.kept.get('attempt'))).toBe('sent');
    expect(looks).toBe(3);
    expect(waits.filter((ms) => ms === NAMED_MS)).toHaveLength(2);
  });

  it('begin once the previous tab’s writes have arrived, also if that one failed', async () => {
    const { open, arrive } = browser();
    const one = open();
    const two = open({ onWait: () => arrive(two.kept) });
    const failing = one.take(async () => {
      one.kept.set('attempt', 'sent');
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(await two.take(async () => two.kept.get('attempt'))).toBe('sent');
  });

  it('time out if the previous tab’s writes do not arrive', async () => {
    const { open, waits } = browser();
    const [one, two] = [open(), open()];
    await one.take(ended);
    const work = vi.fn(ended);
    await expect(two.take(work)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(work).not.toHaveBeenCalled();
    const waited = waits.filter((ms) => ms !== NAMED_MS).reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBe(ARRIVAL_LIMIT_MS);
  });

  it('wait for the writes of a tab that was closed during its turn, if another tab waited behind it', async () => {
    const { open, waits, signInId } = browser();
    let close: () => void = () => undefined;
    // Like a tab that no longer holds a lock with its number.
    const closed = navigator.locks.request(
      `portal-order-turn-${signInId}`,
      () =>
        new Promise<void>((resolve) => {
          close = resolve;
        }),
    );
    const two = open();
    const work = vi.fn(ended);
    const taking = two.take(work);
    await vi.waitFor(() => expect(two.timeout).toHaveBeenCalled());
    expect(work).not.toHaveBeenCalled();
    close();
    await closed;
    expect(await taking).toBe('ended');
    expect(waits[0]).toBe(CLOSED_TAB_MS);
  });

  it('wait for the writes of a tab that was closed during its turn or right after it', async () => {
    const { open, flag, waits, signInId } = browser();
    const two = open();
    await two.take(async () => expect(flag.read()).toBe(1));
    // The state after a tab was closed: its turn is the last one that began, and no lock has its number.
    flag.put(signInId, 2);
    waits.length = 0;
    await two.take(async () => expect(waits).toEqual([CLOSED_TAB_MS]));
    await two.take(async () => expect(waits).toEqual([CLOSED_TAB_MS, NAMED_MS]));
  });

  it('begin at once after a closed tab whose writes have already arrived', async () => {
    const { open, flag, waits, signInId } = browser();
    const two = open();
    flag.put(signInId, 7);
    two.kept.set(`portal-order-turn-${signInId}`, '7');
    await two.take(async () => expect(waits).toEqual([]));
    expect(flag.read()).toBe(8);
  });

  it('work on a device that stores nothing, without numbers', async () => {
    const { open } = browser();
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const [one, two] = [open({ setItem: refuse }), open()];
    expect(await one.take(ended)).toBe('ended');
    expect(await two.take(ended)).toBe('ended');
  });

  it('of another line are ignored', async () => {
    const [one, two] = [browser(), browser()];
    await one.open().take(ended);
    expect(await two.open().take(ended)).toBe('ended');
    expect(two.waits).toEqual([NAMED_MS]);
  });

  it('run without their number if storage is switched off', async () => {
    const tabLock = createTabLock({
      locks: navigator.locks,
      storage: {
        getItem: () => {
          throw new DOMException('', 'SecurityError');
        },
        setItem: () => undefined,
      },
      flag: NO_FLAG,
      wait: async () => undefined,
      timeout: () => new AbortController().signal,
    });
    expect(await tabLock.take(`line-${++count}`, ended)).toBe('ended');
  });

  it('time out if the previous tab’s writes cannot be read', async () => {
    const { open, signInId } = browser();
    await open().take(ended);
    const tabLock = createTabLock({
      locks: navigator.locks,
      storage: {
        getItem: () => {
          throw new DOMException('', 'SecurityError');
        },
        setItem: () => undefined,
      },
      flag: NO_FLAG,
      wait: async () => undefined,
      timeout: () => new AbortController().signal,
    });
    await expect(tabLock.take(signInId, ended)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('end even if the browser refuses the lock with the number', async () => {
    const signInId = `line-${++count}`;
    const locks = {
      query: () => navigator.locks.query(),
      request: (name: string, ...rest: never[]) =>
        name.includes('#')
          ? Promise.reject(new DOMException('', 'InvalidStateError'))
          : (navigator.locks.request as (...all: unknown[]) => Promise<unknown>)(name, ...rest),
    } as unknown as LockManager;
    const storage = { getItem: () => null, setItem: () => undefined };
    const wait = async () => undefined;
    const tabLock = createTabLock({ locks, storage, flag: NO_FLAG, wait, timeout: () => new AbortController().signal });
    expect(await tabLock.take(signInId, ended)).toBe('ended');
    expect(await tabLock.take(signInId, ended)).toBe('ended');
  });

  it('are not coordinated in a browser without locks', async () => {
    const storage = { getItem: () => null, setItem: vi.fn() };
    const tabLock = createTabLock({
      locks: undefined,
      storage,
      flag: NO_FLAG,
      wait: async () => undefined,
      timeout: () => new AbortController().signal,
    });
    expect(await tabLock.take('line', ended)).toBe('ended');
    expect(storage.setItem).not.toHaveBeenCalled();
  });
});
