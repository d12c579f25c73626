/** Who is to hear of changes of what is kept on this device, made in this tab or in another. */
export interface StoredChanges {
  /** Something was changed in this tab. Others hear of it by the browser. */
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
