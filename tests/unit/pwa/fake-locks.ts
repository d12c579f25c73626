type Grant = (lock: Lock | null) => unknown;

/** Web Locks of one browser: shared and exclusive, first come first served, as in the specification. */
export function fakeLocks(): LockManager {
  interface Entry {
    name: string;
    mode: LockMode;
    grant: () => void;
  }
  const held: Entry[] = [];
  const queue: Entry[] = [];

  const isFree = (entry: Entry, before: readonly Entry[]) =>
    [...held, ...before]
      .filter(({ name }) => name === entry.name)
      .every(({ mode }) => mode === 'shared' && entry.mode === 'shared');

  function serve(): void {
    for (const entry of [...queue]) {
      const before = queue.slice(0, queue.indexOf(entry));
      if (!isFree(entry, before)) continue;
      queue.splice(queue.indexOf(entry), 1);
      held.push(entry);
      entry.grant();
    }
  }

  const request = (name: string, options: LockOptions | Grant, callback?: Grant) =>
    new Promise((resolve, reject) => {
      const { mode = 'exclusive', ifAvailable = false } = typeof options === 'function' ? {} : options;
      const run = typeof options === 'function' ? options : callback;
      const entry: Entry = {
        name,
        mode,
        grant: () => {
          Promise.resolve()
            .then(() => run?.({ name, mode }))
            .then(resolve, reject)
            .finally(() => {
              held.splice(held.indexOf(entry), 1);
              serve();
            });
        },
      };
      if (ifAvailable && !isFree(entry, queue)) {
        Promise.resolve(run?.(null)).then(resolve, reject);
        return;
      }
      queue.push(entry);
      serve();
    });

  const query = async () => ({ held: held.map(({ name, mode }) => ({ name, mode })), pending: [] });
  return { request, query } as unknown as LockManager;
}
