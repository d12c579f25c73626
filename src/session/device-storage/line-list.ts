/**
 * A short list of a subscriber's recent actions on this device, for example recipients or films. It belongs to one
 * sign-in and is removed with it (`session/device-storage/forget-storage.ts` removes everything that screens store). A
 * list of another sign-in is never read. A kiosk stores nothing.
 */
import { useSyncExternalStore } from 'react';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { SignInId } from '#src/lib/units.ts';
import { createStoredChanges } from './stored-changes.ts';

export interface LineList {
  /** Newest first; the same array until something changes. Empty for any other sign-in. */
  read(signInId: SignInId): readonly string[];
  /** Puts the entry first and drops the oldest. False when this device stores nothing. */
  keep(signInId: SignInId, entry: string): boolean;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

interface LineListOptions {
  /** The key in localStorage. */
  name: `portal-${string}`;
  /** Maximum number of entries. */
  most: number;
  /** Entries that are not valid are left out. */
  isValid?: (entry: string) => boolean;
}

const NONE: readonly string[] = [];

export function createLineList({ name, most, isValid = () => true }: LineListOptions): LineList {
  const { announce, subscribe } = createStoredChanges();
  const isEntry = (value: unknown): value is string => typeof value === 'string' && isValid(value);

  function readText(): string | null {
    try {
      return isKiosk() ? null : localStorage.getItem(name);
    } catch {
      // Storage is switched off.
      return null;
    }
  }

  function parse(text: string | null): { line: unknown; entries: readonly string[] } {
    try {
      const { line, entries } = Object(JSON.parse(text ?? '{}'));
      return { line, entries: Array.isArray(entries) ? entries.filter(isEntry).slice(0, most) : NONE };
    } catch {
      return { line: undefined, entries: NONE };
    }
  }

  /** The last text that was read, parsed. The same text must give the same array. */
  let last: { text: string | null; line: unknown; entries: readonly string[] } | undefined;
  function read(signInId: SignInId): readonly string[] {
    const text = readText();
    if (last?.text !== text) last = { text, ...parse(text) };
    return signInId !== '' && last.line === signInId ? last.entries : NONE;
  }

  return {
    read,
    keep(signInId, entry) {
      if (signInId === '' || isKiosk() || !isEntry(entry)) return false;
      const entries = [entry, ...read(signInId).filter((other) => other !== entry)].slice(0, most);
      try {
        localStorage.setItem(name, JSON.stringify({ line: signInId, entries }));
      } catch {
        return false;
      }
      announce();
      return true;
    },
    forget() {
      try {
        localStorage.removeItem(name);
      } catch {
        // Storage is switched off, so it holds nothing.
      }
      announce();
    },
    subscribe,
  };
}

export const useLineList = (list: LineList, signInId: SignInId): readonly string[] =>
  useSyncExternalStore(list.subscribe, () => list.read(signInId));
