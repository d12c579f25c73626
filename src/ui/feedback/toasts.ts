/**
 * Toasts arrive seldom and weigh 9 kB, so what draws them is fetched with the first. Until it is there, and for the
 * one that caused the fetch, the words are read out by a region that stands in the page from the start.
 */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  durationMs: number;
}

export interface ToastSurfaceProps {
  /** Toasts not yet shown, oldest first. */
  queue: readonly Toast[];
  onShown: (lastId: number) => void;
}

/** Specification, section 9: the standard life of a toast. */
export const TOAST_MS = 3000;

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let listener: Listener | undefined;
let lastId = 0;

/** Shows a short message. What must not be missed is said in the page as well: a toast is never the only place. */
export function showToast(kind: ToastKind, text: string, durationMs: number = TOAST_MS): void {
  lastId += 1;
  const toast = { id: lastId, kind, text, durationMs };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** For the one `ToastHost`. Toasts shown before it was there are handed over at once. */
export function listenForToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}
