/**
 * A short list that a subscriber's doings leave on this device: numbers that were sent to, films that were begun. It belongs
 * to one sign-in and goes with it (`session/forget-storage.ts` clears all that screens keep); one that another sign-in
 * left behind is never read. A kiosk keeps nothing.
 */
import { useSyncExternalStore } from 'react';
import type { LineKey } from '#src/api/client/line-query.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { createStoredChanges } from './stored-changes.ts';

export interface LineList {
  /** Newest first; the same array until something changes. Empty for every other sign-in. */
  read(line: LineKey): readonly string[];
  /** Kept first of all, in place of the oldest. False where this device keeps nothing. */
  keep(line: LineKey, entry: string): boolean;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

interface LineListOptions {
  /** In the browser's storage. */
  name: `portal-${string}`;
  /** How many entries there are at the most. */
  most: number;
  /** Whatever else is found there is left out. */
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

  /** The last text that was read and what it says, so that the same text gives the same array. */
  let last: { text: string | null; line: unknown; entries: readonly string[] } | undefined;
  function read(line: LineKey): readonly string[] {
    const text = readText();
    if (last?.text !== text) last = { text, ...parse(text) };
    return line !== '' && last.line === line ? last.entries : NONE;
  }

  return {
    read,
    keep(line, entry) {
      if (line === '' || isKiosk() || !isEntry(entry)) return false;
      const entries = [entry, ...read(line).filter((other) => other !== entry)].slice(0, most);
      try {
        localStorage.setItem(name, JSON.stringify({ line, entries }));
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
        // Storage is switched off: there is nothing in it.
      }
      announce();
    },
    subscribe,
  };
}

export const useLineList = (list: LineList, line: LineKey): readonly string[] =>
  useSyncExternalStore(list.subscribe, () => list.read(line));
