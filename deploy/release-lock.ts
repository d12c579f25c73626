/** One command at a time changes the releases of a server: a file with the process that does it. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ReleaseError } from './release-error.ts';

const LOCK = '.release.lock';

interface Holder {
  readonly host: string;
  readonly pid: number;
}

function readHolder(text: string): Partial<Holder> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Whether the process has ended without removing its lock. That of another machine cannot be seen. */
function hasEnded({ host, pid }: Partial<Holder>): boolean {
  if (host !== hostname() || typeof pid !== 'number') return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** True if this call has created the lock. */
async function create(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) === 'ENOENT') throw new ReleaseError(`${lock}: there is no such folder.`);
    throw error;
  }
}

/** Removes the lock of a process that has ended. Of several commands only one moves it away. */
async function removeAbandoned(lock: string): Promise<void> {
  const moved = `${lock}.${randomUUID()}`;
  await rename(lock, moved).catch(() => undefined);
  const holder = readHolder(await readFile(moved, 'utf8').catch(() => ''));
  // Another command was faster: this is its lock.
  if (holder.pid !== undefined && !hasEnded(holder)) await rename(moved, lock);
  await rm(moved, { force: true });
}

/** Throws a `ReleaseError` if another command is at work in this folder. */
export async function withReleaseLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = join(home, LOCK);
  if (!(await create(lock))) {
    const holder = readHolder(await readFile(lock, 'utf8').catch(() => ''));
    if (hasEnded(holder)) await removeAbandoned(lock);
    if (!hasEnded(holder) || !(await create(lock))) {
      const { pid = '?', host = '?' } = holder;
      throw new ReleaseError(
        `Another command is at work in ${home} (process ${pid} on ${host}). If it is not, delete ${lock}.`,
      );
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
