/** Where this device records orders. In kiosk mode records are only in memory, and are lost with the session. */
import { isKiosk } from '#src/kiosk/mode.ts';
import type { OrderStorage } from './end-of-session.ts';

/**
 * Not `storedValue`: each order has its own key, and a refused write must reach the caller. Opened at each use, because
 * reading `localStorage` itself throws where storage is switched off.
 */
const browserStorage: OrderStorage = {
  get length() {
    return localStorage.length;
  },
  key: (index) => localStorage.key(index),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

export function memoryOrderStorage(): OrderStorage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
}

export const orderStorage = isKiosk() ? memoryOrderStorage() : browserStorage;
