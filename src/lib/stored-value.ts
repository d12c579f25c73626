/**
 * Named values in localStorage and sessionStorage. Nothing here throws: a browser may have its storage switched off or
 * full, and another version of the portal, or a person, may have written a value.
 *
 * A value ends with the sign-in, and at a kiosk with the customer, without being listed anywhere
 * (`session/device-storage/forget-storage.ts`). `DEVICE_NAMES` (`stored-names.ts`) lists the exceptions.
 */
import { createEmitter } from './emitter.ts';
import type { PortalName } from './stored-names.ts';

/** Opened at each use: reading `localStorage` itself throws where storage is switched off. */
export const thisDevice = (): Storage => localStorage;
/** Until the tab is closed. */
export const thisTab = (): Storage => sessionStorage;

interface StoredValueOptions<T> {
  in: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reads the stored text. A value that is not valid counts as absent: return undefined, or throw. */
  parse: (text: string) => T | undefined;
  /** While it returns true, nothing is read or stored. Removing still works. */
  unless?: () => boolean;
  /** A value that is not stored lasts until the page is closed. */
  orInMemory?: boolean;
}

export interface StoredValue<T> {
  read(): T | undefined;
  /** A text is stored as it is, anything else as JSON; undefined removes the value. False if the browser refuses. */
  write(value: T | undefined): boolean;
  remove(): void;
  /** Runs the listener when this tab or another tab changes the value. */
  subscribe(listener: () => void): () => void;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function storedValue<T>(
  name: PortalName,
  { in: open, parse, unless = () => false, orInMemory = false }: StoredValueOptions<T>,
): StoredValue<T> {
  const changes = createEmitter();
  let inMemory: string | null = null;

  function write(value: T | undefined): boolean {
    const text = value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
    const isStored = attempt(() => {
      if (text === null) open().removeItem(name);
      else if (unless()) return false;
      else open().setItem(name, text);
      return true;
    });
    inMemory = isStored || !orInMemory ? null : text;
    changes.emit();
    return isStored === true;
  }

  return {
    read: () =>
      attempt(() => {
        const text = inMemory ?? (unless() ? null : open().getItem(name));
        return text === null ? undefined : parse(text);
      }),
    write,
    remove: () => void write(undefined),
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener);
      // Other tabs have their own sessionStorage.
      const follow = ({ key }: StorageEvent) => open === thisDevice && (key === null || key === name) && listener();
      addEventListener('storage', follow);
      return () => {
        unsubscribe();
        removeEventListener('storage', follow);
      };
    },
  };
}

/** All names in a storage, including those of other programs. */
export const storedNames = (open: () => Storage): string[] =>
  attempt(() => {
    const storage = open();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  }) ?? [];

export function removeStored(open: () => Storage, isRemoved: (name: string) => boolean): void {
  for (const name of storedNames(open)) if (isRemoved(name)) attempt(() => open().removeItem(name));
}
