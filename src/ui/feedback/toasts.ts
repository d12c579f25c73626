/**
 * Toasts are rare and their library has 9 kB, so it is loaded with the first toast. Until then, and for the toast that
 * caused the load, a live region that is always in the page announces the text.
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

/** The standard duration of a toast (section 9). */
const TOAST_MS = 3000;

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let listener: Listener | undefined;
let lastId = 0;

/** Shows a short message. Important information must also be in the page: a toast is never its only place. */
export function showToast(kind: ToastKind, text: string, durationMs: number = TOAST_MS): void {
  lastId += 1;
  const toast = { id: lastId, kind, text, durationMs };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** For the one `ToastHost`. Toasts that were shown before it listened are delivered at once. */
export function listenForToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}
