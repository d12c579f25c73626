/**
 * One transport's queue. Policy:
 * - Events are sent in batches: some seconds after the first one, when many are waiting, and when the page is left.
 * - One batch at a time. After a failure nothing is sent during a pause, which grows; without a network nothing is
 *   sent.
 * - Events that cannot be sent wait in the event store, up to a limit, and are dropped after a week.
 */
import { steadyIn, steadyNow } from '#src/lib/clock.ts';
import type { EventStore } from './event-store.ts';
import type { QueuedEvent, SentEvent, Transport } from './transport.ts';

const BATCH_MAX = 20;
export const PENDING_MAX = 100;
export const GATHER_MS = 10_000;
export const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 600_000;
export const USEFUL_MS = 7 * 86_400_000;

export interface OutboxDeps {
  transport: Transport;
  eventStore: EventStore;
  isOffline: () => boolean;
  /** Sends events as one batch. */
  send: (transport: Transport, events: readonly SentEvent[]) => Promise<boolean>;
  /** 0 to 1. */
  random: () => number;
}

export interface Outbox {
  add(event: QueuedEvent): void;
  /** Sends waiting events, from memory and the event store, unless paused or offline. Never rejects. */
  flush(): Promise<void>;
  /** The page is being left: sends the events in memory at once, synchronously. */
  leave(): void;
}

/** See the file's header. */
export function createOutbox({ transport, eventStore, isOffline, send, random }: OutboxDeps): Outbox {
  const pending: QueuedEvent[] = [];
  let isSending = false;
  let failures = 0;
  let notBefore = 0;
  let willWake = false;

  const mayTry = () => !isOffline() && steadyNow() >= notBefore;

  function wakeIn(ms: number): void {
    if (willWake) return;
    willWake = true;
    setTimeout(() => {
      willWake = false;
      void flush();
    }, ms);
  }

  async function deliver(batch: readonly QueuedEvent[]): Promise<boolean> {
    const now = Date.now();
    const useful = batch.filter(({ at }) => now - at < USEFUL_MS);
    if (useful.length === 0) return true;
    const events = useful.map(
      ({ at, ...event }): SentEvent => ({ ...event, age_s: Math.max(0, Math.round((now - at) / 1000)) }),
    );
    const isDone = await send(transport, events).catch(() => false);
    failures = isDone ? 0 : failures + 1;
    if (!isDone) {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      notBefore = steadyIn(pauseMs * (0.75 + random() * 0.5));
    }
    return isDone;
  }

  async function putAway(events: readonly QueuedEvent[]): Promise<void> {
    if (events.length > 0) await eventStore.put(transport.name, events);
    const waitMs = notBefore - steadyNow();
    // When the network is back, `flush` runs again.
    if (waitMs > 0 && !isOffline()) wakeIn(waitMs);
  }

  const next = async () =>
    pending.length > 0 ? pending.splice(0, BATCH_MAX) : eventStore.take(transport.name, BATCH_MAX);

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (mayTry()) {
        const batch = await next();
        if (batch.length === 0) break;
        if (!(await deliver(batch))) await putAway(batch);
      }
      if (!mayTry()) await putAway(pending.splice(0));
    } finally {
      isSending = false;
    }
    // These arrived while the last batch was being sent.
    if (pending.length > 0) gather();
  }

  function gather(): void {
    // Events that cannot be sent now are stored now: there is no time for it when the page is left.
    if (pending.length >= BATCH_MAX || !mayTry()) void flush();
    else wakeIn(GATHER_MS);
  }

  return {
    add(event) {
      pending.push(event);
      if (pending.length > PENDING_MAX) pending.shift();
      gather();
    },
    flush,
    leave() {
      if (!mayTry()) {
        void putAway(pending.splice(0));
        return;
      }
      for (let batch = pending.splice(0, BATCH_MAX); batch.length > 0; batch = pending.splice(0, BATCH_MAX)) {
        const sent = batch;
        void deliver(sent).then((isDone) => (isDone ? undefined : putAway(sent)));
      }
    },
  };
}
