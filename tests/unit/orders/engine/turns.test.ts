/** Turns over Node's own Web Locks; each tab has a storage of its own, into which the others' writes are carried by hand. */
import { describe, expect, it, vi } from 'vitest';
import { ARRIVAL_LIMIT_MS, CLOSED_TAB_MS, createTurns, NAMED_MS, TURN_LIMIT_MS } from '#src/orders/engine/turns.ts';

let count = 0;

function browser() {
  // Locks outlive a test: each has a line of its own.
  const line = `line-${++count}`;
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
    const turns = createTurns({ locks: navigator.locks, storage, flag, wait, timeout });
    return { kept, timeout, take: <T>(work: () => Promise<T>) => turns.take(line, work) };
  }
  return { open, arrive, flag, waits, line };
}

const ended = async () => 'ended';
const NO_FLAG = { read: () => undefined, put: () => undefined };

describe('turns', () => {
  it('are taken one after the other, each with its own end', async () => {
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
    // The one before has said that it ended: nothing speaks for a tab that was closed.
    expect(waits).not.toContain(CLOSED_TAB_MS);
    expect(two.timeout).toHaveBeenCalledExactlyOnceWith(TURN_LIMIT_MS);
    expect(one.timeout).not.toHaveBeenCalled();
  });

  it('wait for nothing where nobody was before, or was seen to be', async () => {
    const { open, waits } = browser();
    const one = open();
    await one.take(ended);
    await one.take(ended);
    expect(waits).toEqual([NAMED_MS, NAMED_MS]);
  });

  it('begin once what the one before wrote has arrived', async () => {
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

  it('also when the one before failed', async () => {
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

  it('are not to be had while that does not arrive', async () => {
    const { open, waits } = browser();
    const [one, two] = [open(), open()];
    await one.take(ended);
    const work = vi.fn(ended);
    await expect(two.take(work)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(work).not.toHaveBeenCalled();
    const waited = waits.filter((ms) => ms !== NAMED_MS).reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBe(ARRIVAL_LIMIT_MS);
  });

  it('behind a tab that was closed in its own begin once what that one wrote has had time to arrive', async () => {
    const { open, waits, line } = browser();
    let close: () => void = () => undefined;
    // As a tab does that names nothing any more.
    const closed = navigator.locks.request(
      `portal-order-turn-${line}`,
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

  it('after a tab that was closed in its own or right after it begin once what it wrote has had time to arrive', async () => {
    const { open, flag, waits, line } = browser();
    const two = open();
    await two.take(async () => expect(flag.read()).toBe(1));
    // As a tab leaves it that is closed: its turn is the last that began, and nothing names it.
    flag.put(line, 2);
    waits.length = 0;
    await two.take(async () => expect(waits).toEqual([CLOSED_TAB_MS]));
    await two.take(async () => expect(waits).toEqual([CLOSED_TAB_MS, NAMED_MS]));
  });

  it('after one whose writes are here already begin at once, though its tab was closed', async () => {
    const { open, flag, waits, line } = browser();
    const two = open();
    flag.put(line, 7);
    two.kept.set(`portal-order-turn-${line}`, '7');
    await two.take(async () => expect(waits).toEqual([]));
    expect(flag.read()).toBe(8);
  });

  it('of a device that keeps nothing name nothing', async () => {
    const { open } = browser();
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const [one, two] = [open({ setItem: refuse }), open()];
    expect(await one.take(ended)).toBe('ended');
    expect(await two.take(ended)).toBe('ended');
  });

  it('of another line are of no concern', async () => {
    const [one, two] = [browser(), browser()];
    await one.open().take(ended);
    expect(await two.open().take(ended)).toBe('ended');
    expect(two.waits).toEqual([NAMED_MS]);
  });

  it('cannot be read where storage is switched off, and are taken all the same', async () => {
    const turns = createTurns({
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
    expect(await turns.take(`line-${++count}`, ended)).toBe('ended');
  });

  it('are not to be had where what the one before wrote can’t be read', async () => {
    const { open, line } = browser();
    await open().take(ended);
    const turns = createTurns({
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
    await expect(turns.take(line, ended)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('end also where the browser does not let them be named', async () => {
    const line = `line-${++count}`;
    const locks = {
      query: () => navigator.locks.query(),
      request: (name: string, ...rest: never[]) =>
        name.includes('#')
          ? Promise.reject(new DOMException('', 'InvalidStateError'))
          : (navigator.locks.request as (...all: unknown[]) => Promise<unknown>)(name, ...rest),
    } as unknown as LockManager;
    const storage = { getItem: () => null, setItem: () => undefined };
    const wait = async () => undefined;
    const turns = createTurns({ locks, storage, flag: NO_FLAG, wait, timeout: () => new AbortController().signal });
    expect(await turns.take(line, ended)).toBe('ended');
    expect(await turns.take(line, ended)).toBe('ended');
  });

  it('are nobody’s where the browser has no locks', async () => {
    const storage = { getItem: () => null, setItem: vi.fn() };
    const turns = createTurns({
      locks: undefined,
      storage,
      flag: NO_FLAG,
      wait: async () => undefined,
      timeout: () => new AbortController().signal,
    });
    expect(await turns.take('line', ended)).toBe('ended');
    expect(storage.setItem).not.toHaveBeenCalled();
  });
});
