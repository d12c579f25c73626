/**
 * Numbers that gifts and credit went to, kept on this device where the subscriber asked for it. They belong to one
 * sign-in and go with it (`session/forget-storage.ts` clears all that screens keep); a record that another sign-in left
 * behind is never read. In a kiosk nothing is kept.
 */
import { useSyncExternalStore } from 'react';
import type { LineKey } from '../api/line-query.ts';
import { isKiosk } from '../session/kiosk.ts';

const NAME = 'portal-recipients';
/** As many as fit under a field without a list of their own. */
const MOST = 4;
const NONE: readonly string[] = [];

/** `213` and nine digits: whatever else stands there is not shown. */
const isMsisdn = (value: unknown): value is string => typeof value === 'string' && /^213\d{9}$/.test(value);

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

function readText(): string | null {
  try {
    return isKiosk() ? null : localStorage.getItem(NAME);
  } catch {
    // Storage is switched off.
    return null;
  }
}

/** The last text that was read and what it says, so that the same text gives the same array. */
let read: { text: string | null; line: unknown; numbers: readonly string[] } | undefined;

function parse(text: string | null): { line: unknown; numbers: readonly string[] } {
  try {
    const { line, numbers } = Object(JSON.parse(text ?? '{}'));
    return { line, numbers: Array.isArray(numbers) ? numbers.filter(isMsisdn).slice(0, MOST) : NONE };
  } catch {
    return { line: undefined, numbers: NONE };
  }
}

/** Newest first; the same array until something changes. Empty for every other sign-in. */
export function recentRecipients(line: LineKey): readonly string[] {
  const text = readText();
  if (read?.text !== text) read = { text, ...parse(text) };
  return line !== '' && read.line === line ? read.numbers : NONE;
}

/** Kept first of all, in place of the oldest. False where this device keeps nothing. */
export function keepRecipient(line: LineKey, msisdn: string): boolean {
  if (line === '' || isKiosk() || !isMsisdn(msisdn)) return false;
  const numbers = [msisdn, ...recentRecipients(line).filter((other) => other !== msisdn)].slice(0, MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify({ line, numbers }));
  } catch {
    return false;
  }
  announce();
  return true;
}

export function forgetRecipients(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Storage is switched off: there is nothing in it.
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab kept or forgot one.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useRecentRecipients = (line: LineKey): readonly string[] =>
  useSyncExternalStore(subscribe, () => recentRecipients(line));
