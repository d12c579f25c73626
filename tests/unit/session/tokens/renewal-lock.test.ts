/** Uses Node's own Web Locks, which follow the standard. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exclusively, LOCK_LIMIT_MS, type Locks } from '#src/session/tokens/renewal-lock.ts';

/** Aborts all pending waits for the lock. */
let losePatience: () => void;
let limits: number[];

beforeEach(() => {
  const waits: AbortController[] = [];
  limits = [];
  losePatience = () => {
    for (const wait of waits.splice(0)) wait.abort(new DOMException('', 'TimeoutError'));
  };
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const wait = new AbortController();
    waits.push(wait);
    limits.push(ms);
    return wait.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Releases the lock that a test may have left behind.
  await navigator.locks.request('portal-refresh', { steal: true }, () => undefined);
});

const locks: Locks = navigator.locks;
const never = () => new Promise<string>(() => undefined);
const no = vi.fn(() => false);
const yes = () => true;
/** A tab that holds the lock and does not finish. */
async function hang() {
  let finish: (result: string) => void = () => undefined;
  const begun = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const result = exclusively(locks, begun, no);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  return { result, finish };
}
const isWaitedFor = (count = 1) =>
  vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(count));

it('the renewal lock runs work one after the other, in order, each as the sole holder', async () => {
  const seen: string[] = [];
  const first = await hang();
  const others = ['b', 'c'].map((name) =>
    exclusively(
      locks,
      async (isSole) => {
        seen.push(`${name} ${isSole}`);
        return name;
      },
      no,
    ),
  );
  await isWaitedFor(2);
  expect(seen).toEqual([]);
  first.finish('a');
  expect(await Promise.all([first.result, ...others])).toEqual(['a', 'b', 'c']);
  expect(seen).toEqual(['b true', 'c true']);
  expect(limits).toEqual([LOCK_LIMIT_MS, LOCK_LIMIT_MS, LOCK_LIMIT_MS]);
  expect(no).not.toHaveBeenCalled();
});

it('the renewal lock passes on a failure to its own caller, and is released', async () => {
  const failing = exclusively(locks, () => Promise.reject(new Error('mine')), yes);
  await expect(failing).rejects.toThrow('mine');
  expect(await exclusively(locks, async () => 'next', no)).toBe('next');
});

it('the renewal lock times out if the holder hangs longer than the limit', async () => {
  await hang();
  const work = vi.fn(never);
  const waiting = exclusively(locks, work, no);
  await isWaitedFor();
  losePatience();
  await expect(waiting).rejects.toMatchObject({ name: 'ApiError', kind: 'timeout', correlationId: '' });
  expect(work).not.toHaveBeenCalled();
});

it('the renewal lock is taken over if that is safe, and the new holder is not the sole one', async () => {
  await hang();
  const work = vi.fn(async () => 'taken over');
  const waiting = exclusively(locks, work, yes);
  await isWaitedFor();
  losePatience();
  expect(await waiting).toBe('taken over');
  expect(work).toHaveBeenCalledExactlyOnceWith(false);
});

it('the renewal lock returns its own result to a tab that lost the lock while working', async () => {
  const robbed = await hang();
  const waiting = exclusively(locks, async () => 'taken over', yes);
  await isWaitedFor();
  losePatience();
  await waiting;
  robbed.finish('late');
  expect(await robbed.result).toBe('late');
});

it('the renewal lock passes on a failure to the tab that took it over', async () => {
  await hang();
  const waiting = exclusively(locks, () => Promise.reject(new Error('mine')), yes);
  await isWaitedFor();
  losePatience();
  await expect(waiting).rejects.toThrow('mine');
});

it('the renewal lock does not time out for the tab that holds it', async () => {
  const holder = await hang();
  losePatience();
  holder.finish('done');
  expect(await holder.result).toBe('done');
});

it('the renewal lock is skipped in a browser without locks, and the work is not the sole one', async () => {
  const work = vi.fn(async () => 'done');
  expect(await exclusively(undefined, work, no)).toBe('done');
  expect(work).toHaveBeenCalledExactlyOnceWith(false);
});
