/** The portal's only IndexedDB store, reduced to the functions that `store.ts` needs. Each may reject or hang. */
import { createStore, del, delMany, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

const DATABASE_NAME = 'portal';
const STORE_NAME = 'records';

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

/** Opens the database on first use, never before. If IndexedDB is missing, every function rejects. */
export function indexedDbBackend(): RecordBackend {
  const store: UseStore = createStore(DATABASE_NAME, STORE_NAME);
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
