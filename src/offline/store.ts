/**
 * The portal's records on the device, through functions that never throw and never take long. IndexedDB may refuse to
 * open (private mode), never answer (a blocked upgrade, a hung profile) or be full. The query persister would then fail
 * or hang the query itself, without a network call. So reads have a time limit, a failing store is not used for a
 * while, values that cannot be written stay in memory until it works again, and old content is removed when the device is
 * full.
 */
import { steadyNow } from '#src/lib/clock.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { createBreaker } from './breaker.ts';
import type { RecordBackend } from './indexed-db.ts';
import { CONTENT_PREFIX, isOfflineRecord, type OfflineRecord, withHonestDate } from './record.ts';

/** The longest time that a read may delay a query's request to the network. */
export const READ_LIMIT_MS = 300;
/** Longer, because without a network the device is the only source. */
export const OFFLINE_READ_LIMIT_MS = 2_000;
export const WRITE_LIMIT_MS = 5_000;
const EVICTED_SHARE = 0.25;
const QUOTA_ATTEMPTS = 4;
const MEMORY_ENTRIES = 200;

export interface RecordStoreOptions {
  backend: RecordBackend;
  now?: () => EpochMs;
  /** Time limit of a read in milliseconds, called before each read. */
  readLimitMs?: () => number;
  /** Called when the device is full even after old content was removed. It should drop images. */
  onSpaceShort?: () => Promise<void> | void;
}

export interface RecordStore {
  getItem(key: string, limitMs?: number): Promise<OfflineRecord | undefined>;
  setItem(key: string, record: OfflineRecord): Promise<void>;
  removeItem(key: string): Promise<void>;
  entries(prefix?: string, limitMs?: number): Promise<[key: string, record: OfflineRecord][]>;
  keys(prefix: string): Promise<string[]>;
  /** Small settings beside the records, for example which content to keep warm. */
  getSetting(key: string): Promise<unknown>;
  setSetting(key: string, value: unknown): Promise<void>;
  /**
   * Tries the store even during a cool-down. Resolves to false if the device did not confirm in time. Writes that began
   * earlier are dropped. `except`: records with this longer prefix stay.
   */
  removePrefix(prefix: string, except?: string): Promise<boolean>;
  removeItems(keys: readonly string[]): Promise<boolean>;
}

type Outcome<T> = { state: 'done'; value: T } | { state: 'failed'; error: unknown } | { state: 'late' };

const SETTING_PREFIX = 'setting';

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name);
}

/** Errors about one value, which say nothing about the store. */
function isValueError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DataCloneError' || error.name === 'DataError');
}

/** See the file's header. None of the functions rejects. */
export function createRecordStore(options: RecordStoreOptions): RecordStore {
  const { backend, now = Date.now, readLimitMs = () => READ_LIMIT_MS, onSpaceShort } = options;
  const breaker = createBreaker(steadyNow);
  const memory = new Map<string, unknown>();
  /** Keys in `memory` whose values the store did not refuse: it was too slow, or was not asked. */
  const waiting = new Set<string>();
  /** What was removed while a write may have been under way. */
  const purges: ((key: string) => boolean)[] = [];

  function remember(key: string, value: unknown): void {
    memory.delete(key);
    memory.set(key, value);
    const oldest = memory.keys().next().value;
    if (memory.size > MEMORY_ENTRIES && oldest !== undefined) memory.delete(oldest);
  }

  function attempt<T>(operation: () => Promise<T>, limitMs: number): Promise<Outcome<T>> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        breaker.failed();
        resolve({ state: 'late' });
      }, limitMs);
      operation().then(
        (value) => {
          clearTimeout(timer);
          // Even if this is too late for the caller: the store works, only slowly.
          breaker.succeeded();
          resolve({ state: 'done', value });
          writeWaiting();
        },
        (error: unknown) => {
          clearTimeout(timer);
          if (!isQuotaError(error) && !isValueError(error)) breaker.failed();
          resolve({ state: 'failed', error });
        },
      );
    });
  }

  /** Otherwise a slow moment, such as a phone's start, would leave records in memory until their next answer. */
  function writeWaiting(): void {
    const keys = [...waiting];
    waiting.clear();
    for (const key of keys) if (memory.has(key)) void write(key, memory.get(key));
  }

  async function read(key: string, limitMs: number): Promise<unknown> {
    if (memory.has(key) || !breaker.allows()) return memory.get(key);
    const outcome = await attempt(() => backend.get(key), limitMs);
    return outcome.state === 'done' ? outcome.value : memory.get(key);
  }

  async function makeRoom(storedKey: string): Promise<void> {
    const outcome = await attempt(() => backend.entries(`${CONTENT_PREFIX}-`), WRITE_LIMIT_MS);
    if (outcome.state !== 'done') return;
    const ageOf = ([, value]: [string, unknown]) => (isOfflineRecord(value) ? value.state.dataUpdatedAt : 0);
    const others = outcome.value.filter(([key]) => key !== storedKey).sort((a, b) => ageOf(a) - ageOf(b));
    const oldest = others.slice(0, Math.ceil(others.length * EVICTED_SHARE)).map(([key]) => key);
    if (oldest.length > 0) await attempt(() => backend.remove(oldest), WRITE_LIMIT_MS);
  }

  async function tellSpaceIsShort(): Promise<void> {
    try {
      await onSpaceShort?.();
    } catch {
      // If no space was freed, the next write attempt fails again.
    }
  }

  async function write(key: string, value: unknown): Promise<void> {
    const purgesBefore = purges.length;
    const isPurged = () => purges.slice(purgesBefore).some((covers) => covers(key));
    let canWait = true;
    if (memory.has(key)) memory.set(key, value);
    for (let round = 1; round <= QUOTA_ATTEMPTS && breaker.allows() && !isPurged(); round++) {
      const outcome = await attempt(() => backend.set(key, value), WRITE_LIMIT_MS);
      if (outcome.state === 'done') {
        // Not if a newer value has come meanwhile.
        if (memory.get(key) === value) memory.delete(key);
        return;
      }
      canWait = outcome.state === 'late';
      if (outcome.state === 'late' || !isQuotaError(outcome.error)) break;
      await makeRoom(key);
      if (round > 1) await tellSpaceIsShort();
    }
    if (isPurged()) return;
    remember(key, value);
    if (canWait) waiting.add(key);
  }

  async function remove(keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return true;
    const removed = new Set(keys);
    purges.push((key) => removed.has(key));
    for (const key of keys) memory.delete(key);
    return (await attempt(() => backend.remove(keys), WRITE_LIMIT_MS)).state === 'done';
  }

  return {
    async getItem(key, limitMs = readLimitMs()) {
      const value = await read(key, limitMs);
      return isOfflineRecord(value) ? withHonestDate(value, now()) : undefined;
    },
    async setItem(key, record) {
      // A query that was cleared while its answer was on the way has no data to persist.
      if (isOfflineRecord(record)) await write(key, record);
    },
    async removeItem(key) {
      memory.delete(key);
      if (breaker.allows()) await remove([key]);
    },
    async entries(prefix = '', limitMs = readLimitMs()) {
      const found = new Map<string, unknown>();
      if (breaker.allows()) {
        const outcome = await attempt(() => backend.entries(prefix), limitMs);
        if (outcome.state === 'done') for (const [key, value] of outcome.value) found.set(key, value);
      }
      for (const [key, value] of memory) if (key.startsWith(prefix)) found.set(key, value);
      return [...found].flatMap(([key, value]): [string, OfflineRecord][] =>
        isOfflineRecord(value) ? [[key, withHonestDate(value, now())]] : [],
      );
    },
    async keys(prefix) {
      const inMemory = [...memory.keys()].filter((key) => key.startsWith(prefix));
      if (!breaker.allows()) return inMemory;
      const outcome = await attempt(() => backend.keys(prefix), WRITE_LIMIT_MS);
      return outcome.state === 'done' ? [...new Set([...outcome.value, ...inMemory])] : inMemory;
    },
    getSetting: (key) => read(`${SETTING_PREFIX}-${key}`, readLimitMs()),
    setSetting: (key, value) => write(`${SETTING_PREFIX}-${key}`, value),
    async removePrefix(prefix, except) {
      const covers = (key: string) => key.startsWith(prefix) && !(except && key.startsWith(except));
      purges.push(covers);
      for (const key of memory.keys()) if (covers(key)) memory.delete(key);
      if (except === undefined) {
        return (await attempt(() => backend.removePrefix(prefix), WRITE_LIMIT_MS)).state === 'done';
      }
      const found = await attempt(() => backend.keys(prefix), WRITE_LIMIT_MS);
      if (found.state !== 'done') return false;
      const others = found.value.filter(covers);
      return others.length === 0 || (await attempt(() => backend.remove(others), WRITE_LIMIT_MS)).state === 'done';
    },
    removeItems: remove,
  };
}
