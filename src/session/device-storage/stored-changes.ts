/** Listeners for changes of a stored value, made in this tab or in another. */
export interface StoredChanges {
  /** Notifies the listeners of this tab. Other tabs receive the browser's `storage` event. */
  announce(): void;
  subscribe(listener: () => void): () => void;
}

export function createStoredChanges(): StoredChanges {
  const listeners = new Set<() => void>();
  return {
    announce() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
