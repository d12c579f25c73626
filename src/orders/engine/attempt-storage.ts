/** Where this device records orders. In kiosk mode records are only in memory, and are lost with the session. */

import { isKiosk } from '#src/kiosk/mode.ts';
import type { AttemptStorage } from './end-attempts.ts';

/** Opened at each use: reading `localStorage` itself throws where storage is switched off. */
const browserStorage: AttemptStorage = {
  get length() {
    return localStorage.length;
  },
  key: (index) => localStorage.key(index),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

export function memoryAttemptStorage(): AttemptStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

export const attemptStorage = isKiosk() ? memoryAttemptStorage() : browserStorage;
