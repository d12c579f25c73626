/** Listeners for changes of a stored value, made in this tab or in another. */
import { createEmitter } from '#src/lib/emitter.ts';
export interface StoredChanges {
  /** Notifies the listeners of this tab. Other tabs receive the browser's `storage` event. */
  announce(): void;
  subscribe(listener: () => void): () => void;
}

export function createStoredChanges(): StoredChanges {
  const changes = createEmitter();
  return {
    announce: changes.emit,
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
