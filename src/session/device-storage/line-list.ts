/**
 * A short list of a subscriber's recent actions on this device, for example recipients or films. It belongs to one
 * sign-in and is removed with it (`session/device-storage/forget-storage.ts` removes everything that screens store). A
 * list of another sign-in is never read. A kiosk stores nothing.
 */
import { useSyncExternalStore } from 'react';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { PortalName } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';

export interface LineList {
  /** Newest first; the same array until something changes. Empty for any other sign-in. */
  read(signInId: SignInId): readonly string[];
  /** Puts the entry first and drops the oldest. False when this device stores nothing. */
  keep(signInId: SignInId, entry: string): boolean;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

interface LineListOptions {
  name: PortalName;
  /** Maximum number of entries. */
  most: number;
  /** Entries that are not valid are left out. */
  isValid?: (entry: string) => boolean;
}

const NONE: readonly string[] = [];

export function createLineList({ name, most, isValid = () => true }: LineListOptions): LineList {
  const isEntry = (value: unknown): value is string => typeof value === 'string' && isValid(value);
  /** The last text that was read, and its list: the same text must give the same array. */
  let last: { text: string; list: { line: SignInId; entries: readonly string[] } } | undefined;
  const stored = storedValue<{ line: SignInId; entries: readonly string[] }>(name, {
    in: thisDevice,
    parse(text) {
      if (last?.text !== text) {
        const { line, entries } = Object(JSON.parse(text));
        last = {
          text,
          list: { line, entries: Array.isArray(entries) ? entries.filter(isEntry).slice(0, most) : NONE },
        };
      }
      return last.list;
    },
    unless: isKiosk,
  });

  function read(signInId: SignInId): readonly string[] {
    const list = stored.read();
    return signInId !== '' && list?.line === signInId ? list.entries : NONE;
  }

  return {
    read,
    keep(signInId, entry) {
      if (signInId === '' || !isEntry(entry)) return false;
      const entries = [entry, ...read(signInId).filter((other) => other !== entry)].slice(0, most);
      return stored.write({ line: signInId, entries });
    },
    forget: stored.remove,
    subscribe: stored.subscribe,
  };
}

export const useLineList = (list: LineList, signInId: SignInId): readonly string[] =>
  useSyncExternalStore(list.subscribe, () => list.read(signInId));
