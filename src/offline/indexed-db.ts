/** The portal's only IndexedDB store, reduced to the functions that `store.ts` needs. Each may reject or hang. */
import { del, delMany, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

const DATABASE_NAME = 'portal';
const STORE_NAME = 'records';
/** The versions that this module makes: with the store from the start, and with the store added later. */
const FIRST_VERSION = 1;
const HEALED_VERSION = 2;

export interface RecordBackend {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes all records whose name has the prefix, in one transaction. Writes that began earlier are removed too. */
  removePrefix(prefix: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
  entries(prefix: string): Promise<[key: string, value: unknown][]>;
}

/** Sorts after every character that can follow the prefix in a record's name. */
const LAST = '\uffff';

function rangeOf(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, prefix + LAST);
}

/** Without a version: opens the database as it is, or creates it. */
function openDatabase(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, version);
  request.onupgradeneeded = () => {
    const { objectStoreNames } = request.result;
    if (!objectStoreNames.contains(STORE_NAME)) request.result.createObjectStore(STORE_NAME);
  };
  return promisifyRequest(request);
}

/**
 * The database with the store. One that lost its store, or never got it, gets it with a new version. A database of a
 * newer portal is used if it has the store, and never changed.
 */
async function openHealed(): Promise<IDBDatabase> {
  const database = await openDatabase();
  if (database.objectStoreNames.contains(STORE_NAME)) return database;
  const { version } = database;
  database.close();
  if (version > FIRST_VERSION) throw new DOMException('The database belongs to a newer version', 'VersionError');
  return openDatabase(HEALED_VERSION);
}

/** One connection for all operations. It is opened again after it was closed or could not be opened. */
function connect(): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  function open(): Promise<IDBDatabase> {
    opening ??= openHealed().then(
      (database) => {
        // The browser closed it, for example because the user cleared the site's data.
        database.onclose = forget;
        // Another page or the worker changes the database. It waits until this connection is closed.
        database.onversionchange = () => {
          forget();
          database.close();
        };
        return database;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return opening;
  }
  return async (mode, work) => {
    let objects: IDBObjectStore;
    try {
      objects = (await open()).transaction(STORE_NAME, mode).objectStore(STORE_NAME);
    } catch (error) {
      // The connection was closed in the moment before the transaction.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      forget();
      objects = (await open()).transaction(STORE_NAME, mode).objectStore(STORE_NAME);
    }
    return work(objects);
  };
}

/** Opens the database on first use, never before. If IndexedDB is missing, every function rejects. */
export function indexedDbBackend(): RecordBackend {
  const store = connect();
  return {
    get: async (key) => get(key, store),
    set: async (key, value) => set(key, value, store),
    remove: async (keys) =>
      keys.length === 1 && keys[0] !== undefined ? del(keys[0], store) : delMany([...keys], store),
    removePrefix: async (prefix) =>
      store('readwrite', (objects) => {
        objects.delete(rangeOf(prefix));
        return promisifyRequest(objects.transaction);
      }),
    keys: async (prefix) =>
      store('readonly', (objects) => promisifyRequest(objects.getAllKeys(rangeOf(prefix)))) as Promise<string[]>,
    entries: async (prefix) => {
      if (prefix === '') return entries<string, unknown>(store);
      return store('readonly', async (objects) => {
        const range = rangeOf(prefix);
        const [keys, values] = await Promise.all([
          promisifyRequest(objects.getAllKeys(range)),
          promisifyRequest<unknown[]>(objects.getAll(range)),
        ]);
        return keys.map((key, index): [string, unknown] => [String(key), values[index]]);
      });
    },
  };
}
