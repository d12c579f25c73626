/**
 * Items of a list that did not fit their schema are dropped; this is where that becomes known. Only field paths are
 * told, never values: values may be personal.
 */
type Listener = (fieldPaths: readonly string[]) => void;

const listeners = new Set<Listener>();

export function onMalformedItem(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportMalformedItem(fieldPaths: readonly string[]): void {
  for (const listener of listeners) listener(fieldPaths);
}
