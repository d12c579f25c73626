/**
 * Refresh tokens of ended sign-ins that the operator has not revoked yet, for example after a sign-out without a
 * network. Each is encrypted with a key that the browser never gives out, so nobody can read it from the device. It
 * says nothing about the subscriber, and is removed when the operator has revoked it or after the token's own life.
 */
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { EpochMs } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import { REFRESH_LIFE_S } from '#src/session/session.ts';

const DATABASE_NAME = 'portal-sealed';
const STORE_NAME = 'tokens';
const KEY_NAME = 'key';
/** More sign-outs without a network than anybody makes: the oldest is dropped. */
const MOST = 10;
const SEALED_FOR_MS = REFRESH_LIFE_S * 1000;

interface SealedToken {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  /** When it was sealed, by this device's clock. */
  at: EpochMs;
}

/** The few functions of a database that this module needs. Each may reject. */
export interface SealedStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  del(name: string): Promise<void>;
  entries(): Promise<[name: string, value: unknown][]>;
  clear(): Promise<void>;
}

export interface SealedTokens {
  /** Resolves to a name for `remove`. Rejects where the browser cannot encrypt or store. */
  seal(token: string): Promise<string>;
  /** The tokens that are still valid. Removes the others. */
  open(): Promise<{ name: string; token: string }[]>;
  /** Removes one token, and the key with the last one. */
  remove(name: string): Promise<void>;
}

const isSealed = (value: unknown): value is SealedToken => {
  const { iv, sealed, at } = Object(value) as Partial<SealedToken>;
  return iv instanceof Uint8Array && sealed instanceof ArrayBuffer && typeof at === 'number';
};

export function createSealedTokens(store: SealedStore, now: () => EpochMs = Date.now): SealedTokens {
  async function makeKey(): Promise<CryptoKey> {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await store.set(KEY_NAME, key);
    return key;
  }

  const all = async (): Promise<[string, unknown][]> => (await store.entries()).filter(([name]) => name !== KEY_NAME);

  async function remove(name: string): Promise<void> {
    await store.del(name);
    if ((await all()).length === 0) await store.clear();
  }

  return {
    async seal(token) {
      const stored = await store.get(KEY_NAME);
      const key = stored === undefined ? await makeKey() : (stored as CryptoKey);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(token));
      const name = uuid();
      await store.set(name, { iv, sealed, at: now() } satisfies SealedToken);
      const others = (await all()).flatMap(([other, value]) => (isSealed(value) ? [{ other, at: value.at }] : []));
      const oldest = others.sort((a, b) => b.at - a.at).slice(MOST);
      for (const { other } of oldest) await store.del(other);
      return name;
    },
    async open() {
      const key = (await store.get(KEY_NAME)) as CryptoKey | undefined;
      const opened: { name: string; token: string }[] = [];
      for (const [name, value] of await all()) {
        const isValid = isSealed(value) && Math.abs(now() - value.at) < SEALED_FOR_MS;
        const text =
          isValid && key
            ? await crypto.subtle.decrypt({ name: 'AES-GCM', iv: value.iv }, key, value.sealed).catch(() => undefined)
            : undefined;
        if (text) opened.push({ name, token: new TextDecoder().decode(text) });
        else await remove(name);
      }
      return opened;
    },
    remove,
  };
}

/** A database of its own: what a sign-out removes from the other one never touches it. Opened on first use. */
export function sealedStoreOfBrowser(): SealedStore {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(DATABASE_NAME, STORE_NAME);
    return opened;
  };
  return {
    get: async (name) => get(name, store()),
    set: async (name, value) => set(name, value, store()),
    del: async (name) => del(name, store()),
    entries: async () => entries<string, unknown>(store()),
    clear: async () => clear(store()),
  };
}
