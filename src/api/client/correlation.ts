/** The reference under which a request can be looked up, the same for all tries of one logical request. */
import { uuid } from '#src/lib/uuid.ts';

export interface Correlation {
  /** UUID v4. */
  id: string;
  /** The request was answered: the next like it is another. */
  close: () => void;
}

/** Requests without an answer so far. The tries of one query share its signal, the next query has another. */
const open = new WeakMap<AbortSignal, Map<string, string>>();

/** `request`: what tells a request from the others that one query makes. Without a signal every call is one by itself. */
export function correlationOf(signal: AbortSignal | undefined, request: string): Correlation {
  if (!signal) return { id: uuid(), close: () => undefined };
  const ids = open.get(signal) ?? new Map<string, string>();
  open.set(signal, ids);
  const id = ids.get(request) ?? uuid();
  ids.set(request, id);
  return { id, close: () => ids.delete(request) };
}
