/**
 * A choice that a subscriber makes on this device. It belongs to one sign-in and is removed with it
 * (`session/device-storage/forget-storage.ts` removes everything that screens store). A choice of another sign-in is
 * never read. A kiosk holds it in memory only.
 */
import { useSyncExternalStore } from 'react';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { SignInId } from '#src/lib/units.ts';
import { createStoredChanges } from './stored-changes.ts';

export interface LineChoice {
  /** Undefined: nothing was chosen. */
  read(signInId: SignInId): string | undefined;
  /** Undefined removes the choice. */
  choose(signInId: SignInId, value: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** `name`: the key in localStorage. `isValid`: any other stored value counts as no choice. */
export function createLineChoice(name: `portal-${string}`, isValid: (value: string) => boolean): LineChoice {
  const { announce, subscribe } = createStoredChanges();
  /** The choice where the browser cannot store it. */
  let inMemory: string | null = null;

  function readText(): string | null {
    try {
      return isKiosk() ? inMemory : (localStorage.getItem(name) ?? inMemory);
    } catch {
      // Storage is switched off.
      return inMemory;
    }
  }

  return {
    read(signInId) {
      try {
        const { line: owner, value } = Object(JSON.parse(readText() ?? '{}'));
        return owner === signInId && typeof value === 'string' && isValid(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    choose(signInId, value) {
      const text = value === undefined ? null : JSON.stringify({ line: signInId, value });
      inMemory = null;
      try {
        if (isKiosk()) inMemory = text;
        else if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // Without storage the choice lasts until the page is closed.
        inMemory = text;
      }
      announce();
    },
    subscribe,
  };
}

export const useLineChoice = (choice: LineChoice, signInId: SignInId): string | undefined =>
  useSyncExternalStore(choice.subscribe, () => choice.read(signInId));
