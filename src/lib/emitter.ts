export interface Emitter<Args extends readonly unknown[]> {
  /** Calls every listener, in the order in which they subscribed. */
  emit(...args: Args): void;
  /** Returns a function that removes the listener again. A listener that subscribes twice is called once. */
  subscribe(listener: (...args: Args) => void): () => void;
}

/** A list of listeners. `Args`: what each of them receives. */
export function createEmitter<Args extends readonly unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
