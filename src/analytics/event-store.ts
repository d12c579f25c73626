/** Stores events that could not be sent. */
import type { QueuedEvent } from './transport.ts';

export interface EventStore {
  /** Adds events to this transport's; the oldest are dropped. Never rejects. */
  put(transport: string, events: readonly QueuedEvent[]): Promise<void>;
  /** Removes and returns at most `count` events, oldest first. Never rejects. */
  take(transport: string, count: number): Promise<QueuedEvent[]>;
}

export const KEPT_MAX = 200;

/** The part of the record store that is needed here; it never rejects. */
export interface SettingStore {
  getSetting(key: string): Promise<unknown>;
  setSetting(key: string, value: unknown): Promise<void>;
}

type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

function isQueued(value: unknown): value is QueuedEvent {
  const { id, visit, name, properties, at } = (value ?? {}) as Partial<QueuedEvent>;
  return (
    [id, visit, name].every((text) => typeof text === 'string') &&
    typeof properties === 'object' &&
    properties !== null &&
    typeof at === 'number'
  );
}

/** On the device, in the portal's settings. `exclusively`: all tabs share the queue, one at a time. */
export function deviceEventStore(store: SettingStore, exclusively: Exclusively): EventStore {
  const read = async (key: string) => {
    const stored = await store.getSetting(key);
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  };
  return {
    put: (transport, events) =>
      exclusively(async () => {
        const key = `analytics-${transport}`;
        await store.setSetting(key, [...(await read(key)), ...events].slice(-KEPT_MAX));
      }).catch(() => undefined),
    take: (transport, count) =>
      exclusively(async () => {
        const key = `analytics-${transport}`;
        const stored = await read(key);
        const taken = stored.splice(0, count);
        if (taken.length > 0) await store.setSetting(key, stored);
        return taken;
      }).catch(() => []),
  };
}

/** In this page only: a kiosk stores nothing. */
export function memoryEventStore(): EventStore {
  const queues = new Map<string, QueuedEvent[]>();
  return {
    async put(transport, events) {
      queues.set(transport, [...(queues.get(transport) ?? []), ...events].slice(-KEPT_MAX));
    },
    take: async (transport, count) => queues.get(transport)?.splice(0, count) ?? [],
  };
}
