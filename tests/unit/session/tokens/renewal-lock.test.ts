/** On Node's own Web Locks, which are those of the standard. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exclusively, LOCK_LIMIT_MS, type Locks } from '#src/session/tokens/renewal-lock.ts';

/** Ends every wait for a turn that is under way. */
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
  // What a test left hanging does not hold up the next one.
  await navigator.locks.request('portal-refresh', { steal: true }, () => undefined);
});

const locks: Locks = navigator.locks;
const never = () => new Promise<string>(() => undefined);
const no = vi.fn(() => false);
const yes = () => true;
/** Somebody who holds the lock and does not come to an end. */
async function hang() {
  let finish: (result: string) => void = () => undefined;
  const begun = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const result = exclusively(locks, begun, no);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  return { result, finish };
}
const isWaitedFor = (count = 1) =>
  vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(count));

it('one after the other, in order, and each is told that it is the only one', async () => {
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

it('a failure is the failure of who failed, and frees the lock', async () => {
  const failing = exclusively(locks, () => Promise.reject(new Error('mine')), yes);
  await expect(failing).rejects.toThrow('mine');
  expect(await exclusively(locks, async () => 'next', no)).toBe('next');
});

it('a tab that hangs is not waited for longer than the limit', async () => {
  await hang();
  const work = vi.fn(never);
  const waiting = exclusively(locks, work, no);
  await isWaitedFor();
  losePatience();
  await expect(waiting).rejects.toMatchObject({ name: 'ApiError', kind: 'timeout', correlationId: '' });
  expect(work).not.toHaveBeenCalled();
});

it('where it is safe, the lock is taken over; nobody vouches then for being alone', async () => {
  await hang();
  const work = vi.fn(async () => 'taken over');
  const waiting = exclusively(locks, work, yes);
  await isWaitedFor();
  losePatience();
  expect(await waiting).toBe('taken over');
  expect(work).toHaveBeenCalledExactlyOnceWith(false);
});

it('whoever lost the lock while at work still ends by its own result', async () => {
  const robbed = await hang();
  const waiting = exclusively(locks, async () => 'taken over', yes);
  await isWaitedFor();
  losePatience();
  await waiting;
  robbed.finish('late');
  expect(await robbed.result).toBe('late');
});

it('the failure of who took over is its own too', async () => {
  await hang();
  const waiting = exclusively(locks, () => Promise.reject(new Error('mine')), yes);
  await isWaitedFor();
  losePatience();
  await expect(waiting).rejects.toThrow('mine');
});

it('who has the lock is not hurried', async () => {
  const holder = await hang();
  losePatience();
  holder.finish('done');
  expect(await holder.result).toBe('done');
});

it('without locks the work is done, and told that nobody vouches for it', async () => {
  const work = vi.fn(async () => 'done');
  expect(await exclusively(undefined, work, no)).toBe('done');
  expect(work).toHaveBeenCalledExactlyOnceWith(false);
});
