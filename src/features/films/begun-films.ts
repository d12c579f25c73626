/**
 * Which films were opened to be watched, for the shelf that leads back to them. Of one sign-in on this device, and gone with
 * it (`session/forget-storage.ts` clears all that screens keep). In a kiosk nothing is kept.
 */
import { useSyncExternalStore } from 'react';
import type { FilmKind } from '../../api/films.ts';
import type { LineKey } from '../../api/line-query.ts';
import { isKiosk } from '../../session/kiosk.ts';

const NAME = 'portal-films';
const MOST = 10;

interface Begun {
  line: unknown;
  names: readonly string[];
}

const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return isKiosk() ? null : localStorage.getItem(NAME);
  } catch {
    // Storage is switched off.
    return null;
  }
}

function parse(text: string | null): Begun {
  try {
    const { line, names } = Object(JSON.parse(text ?? '{}'));
    return { line, names: Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MOST) : [] };
  } catch {
    return { line: undefined, names: [] };
  }
}

const nameOf = (kind: FilmKind, name: string) => `${kind}/${name}`;

/** `movies/…` and `series/…`, the last begun first; of this sign-in alone. */
function begunOf(text: string | null, line: LineKey): readonly string[] {
  const begun = parse(text);
  return line !== '' && begun.line === line ? begun.names : [];
}

export function keepBegun(line: LineKey, kind: FilmKind, name: string): void {
  if (line === '' || isKiosk()) return;
  const own = nameOf(kind, name);
  const names = [own, ...begunOf(readText(), line).filter((other) => other !== own)].slice(0, MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify({ line, names }));
  } catch {
    // No shelf that leads back, then.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Names of one kind, the last begun first. */
export function useBegunFilms(line: LineKey, kind: FilmKind): string[] {
  const text = useSyncExternalStore(subscribe, readText);
  const before = nameOf(kind, '');
  return begunOf(text, line).flatMap((name) => (name.startsWith(before) ? [name.slice(before.length)] : []));
}
