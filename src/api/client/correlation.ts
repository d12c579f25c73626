/** The reference for looking up a request. It is the same for all tries of one logical request. */
import { uuid } from '#src/lib/uuid.ts';

export const CORRELATION_HEADER = 'x-correlation-id';

export interface Correlation {
  /** UUID v4. */
  id: string;
  /** To be called when the request was answered: the next one like it gets a new reference. */
  close: () => void;
}

/** Requests without an answer so far. All tries of one query share its signal; the next query has a new signal. */
const open = new WeakMap<AbortSignal, Map<string, string>>();

/** `request`: distinguishes the requests of one query. Without a signal, every call gets its own reference. */
export function correlationOf(signal: AbortSignal | undefined, request: string): Correlation {
  if (!signal) return { id: uuid(), close: () => undefined };
  const ids = open.get(signal) ?? new Map<string, string>();
  open.set(signal, ids);
  const id = ids.get(request) ?? uuid();
  ids.set(request, id);
  return { id, close: () => ids.delete(request) };
}
