/**
 * Reads and changes the state of the device: the service worker, the records that it and the page store, the network.
 */
import { glob } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import type { PagesState } from '../../../sw/stored-parts.ts';
import { distOf } from './builds.ts';

const DATABASE = 'portal';
const STORE = 'records';

export interface CachedRecord {
  key: string;
  /** Epoch milliseconds; 0 for a setting, which has no timestamp. */
  dataUpdatedAt: number;
}

/** The records in the portal's database. Does not create a missing database: an empty one would block the portal. */
export function records(page: Page): Promise<CachedRecord[]> {
  return page.evaluate(
    async ([database, store]) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === database)) return [];
      const open = indexedDB.open(database);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      try {
        if (!db.objectStoreNames.contains(store)) return [];
        const objects = db.transaction(store).objectStore(store);
        const done = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
        const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())]);
        return keys.map((key, index) => ({
          key: String(key),
          dataUpdatedAt: Number(values[index]?.state?.dataUpdatedAt ?? 0),
        }));
      } finally {
        db.close();
      }
    },
    [DATABASE, STORE] as const,
  );
}

/** One of the settings in the portal's database, which must exist. */
export function setting(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    async ([database, store, key]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open(database));
      try {
        return await done(db.transaction(store).objectStore(store).get(key));
      } finally {
        db.close();
      }
    },
    [DATABASE, STORE, `setting-${name}`] as const,
  );
}

export interface RecordChange {
  /** The age that every record gets, in milliseconds. */
  ageMs?: number;
  /** Replaces every answer and every setting. */
  all?: unknown;
  /** Keeps only every second field of each answer and empties the first item of each list. */
  half?: true;
  /** The balance in the line's account record, DZD. */
  balance?: number;
}

/**
 * Changes the stored records, as another version, a fault or a user might. Without `ageMs`, records count as just
 * updated.
 */
export function changeRecords(page: Page, change: RecordChange): Promise<void> {
  return page.evaluate(
    async ([database, store, { ageMs = 0, half, balance, ...rest }]) => {
      const halved = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map((item, index) => (index === 0 ? {} : item));
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).filter((_, index) => index % 2 === 1));
      };
      const open = indexedDB.open(database);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const transaction = db.transaction(store, 'readwrite');
      const cursors = transaction.objectStore(store).openCursor();
      cursors.onsuccess = () => {
        const cursor = cursors.result;
        if (!cursor) return;
        const { key, value } = cursor;
        if (value?.state) {
          value.state.dataUpdatedAt = Date.now() - ageMs;
          if ('all' in rest) value.state.data = rest.all;
          if (half) value.state.data = halved(value.state.data);
          if (balance !== undefined && String(key).includes('"account"')) value.state.data.balance = balance;
          cursor.update(value);
        } else if ('all' in rest) cursor.update(rest.all);
        cursor.continue();
      };
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      });
      db.close();
    },
    [DATABASE, STORE, change] as const,
  );
}

/**
 * Removes every record, as before the first visit. Deleting the database instead would wait until the worker closes it,
 * and block every later call. `except`: how the keys begin that stay.
 */
export function clearRecords(page: Page, except?: string): Promise<void> {
  return page.evaluate(
    async ([database, store, kept]) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === database)) return;
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open(database));
      const objects = db.transaction(store, 'readwrite').objectStore(store);
      const keys = (await done(objects.getAllKeys())).filter((key) => !kept || !String(key).startsWith(kept));
      await Promise.all(keys.map((key) => done(objects.delete(key))));
      db.close();
    },
    [DATABASE, STORE, except] as const,
  );
}

/** Makes every record this old, as after an absence of `ageMs` milliseconds. */
export const ageRecords = (page: Page, ageMs: number): Promise<void> => changeRecords(page, { ageMs });

/** Waits until the service worker is active and controls this page: the main pages open offline. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      message: 'the worker controls the page',
      // A busy machine takes long to install it.
      timeout: 60_000,
    })
    .toBe(true);
}

/** What the worker says about the stored pages. Undefined without an answer. */
export const storedPages = (page: Page): Promise<PagesState | undefined> =>
  page.evaluate(
    () =>
      new Promise<PagesState | undefined>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(resolve, 2_000);
        navigator.serviceWorker.controller?.postMessage({ type: 'PAGES' }, [port2]);
      }),
  );

/** Waits until every page opens offline. After `workerReady` only the main pages do. */
export async function allPagesStored(page: Page): Promise<void> {
  await workerReady(page);
  const hasAll = async () => (await storedPages(page))?.hasAll;
  await expect.poll(hasAll, { message: 'every page is stored', timeout: 60_000 }).toBe(true);
}

/** Lets the worker store the labels of a language, as after a visit in it, but nothing else of that visit. */
export async function storeLabels(page: Page, language: Language): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(`assets/${language}-*.js`, { cwd: distOf('sahla') })) files.push(`/${file}`);
  const areStored = () =>
    page.evaluate(async (paths) => {
      await Promise.all(paths.map((path) => fetch(path)));
      const stored = await Promise.all(paths.map((path) => caches.match(path)));
      return stored.every(Boolean);
    }, files);
  await expect.poll(areStored, { message: `the labels in ${language} are stored` }).toBe(true);
}

/** Waits until the worker has stored every page and, in this language, all content that can be browsed offline. */
export async function warmed(page: Page, language: Language): Promise<void> {
  await allPagesStored(page);
  const wanted = [
    `content-["content","ui-labels","${language}"`,
    `content-["content","product-offerings","${language}"`,
    'content-["content","wilayas"',
    `content-["content","faqs","${language}"`,
    'content-["content","prayer-times"',
    'content-["content","stores"',
    `content-["content","movies","${language}"`,
    `content-["content","series","${language}"`,
  ];
  const missing = async () => {
    const keys = (await records(page)).map(({ key }) => key);
    return wanted.filter((prefix) => !keys.some((key) => key.startsWith(prefix)));
  };
  await expect.poll(missing, { message: 'content that is not on the device yet', timeout: 20_000 }).toEqual([]);
}

/** Waits until the device stores a record of the signed-in line whose key contains `name`. */
export async function kept(page: Page, name: string): Promise<void> {
  const isKept = async () => (await records(page)).some(({ key }) => key.startsWith('line-') && key.includes(name));
  await expect.poll(isKept, { message: `the device keeps ${name}` }).toBe(true);
}

/** Waits until the device stores a content record whose key contains `name`. */
export async function contentKept(page: Page, name: string): Promise<void> {
  const isKept = async () => (await records(page)).some(({ key }) => key.startsWith('content-') && key.includes(name));
  await expect.poll(isKept, { message: `the device keeps ${name}` }).toBe(true);
}

/** On a busy machine the browser calls its network slow, and the portal then loads less. */
export const steadyNetwork = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object };
    Object.defineProperty(Object.getPrototypeOf(connection), 'effectiveType', { get: () => '4g' });
  });
};

/** Cuts off the network for the whole context, including the worker. */
export const cutNetwork = (context: BrowserContext): Promise<void> => context.setOffline(true);
export const joinNetwork = (context: BrowserContext): Promise<void> => context.setOffline(false);
