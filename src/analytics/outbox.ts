/**
 * One transport's queue. Policy:
 * - Events are sent in batches: some seconds after the first, when many wait, and when the page is left.
 * - One batch at a time. After a failure nothing is sent for a while, ever longer, whatever happens meanwhile; without a
 *   network nothing is tried.
 * - What cannot be sent waits in the event store, up to a limit, and is dropped after a week.
 */
import { steadyNow } from '#src/lib/clock.ts';
import type { EventStore } from './event-store.ts';
import type { QueuedEvent, SentEvent, Transport } from './transport.ts';

export const BATCH_MAX = 20;
export const PENDING_MAX = 100;
export const GATHER_MS = 10_000;
export const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 600_000;
export const USEFUL_MS = 7 * 86_400_000;

export interface OutboxParts {
  transport: Transport;
  eventStore: EventStore;
  isOffline: () => boolean;
  /** Wraps events as the batch that is sent. */
  send: (transport: Transport, events: readonly SentEvent[]) => Promise<boolean>;
  /** 0 to 1. */
  random: () => number;
}

export interface Outbox {
  add(event: QueuedEvent): void;
  /** Sends what waits, here and in the event store, if it may now. Never rejects. */
  flush(): Promise<void>;
  /** The page is being left: what is at hand goes at once, in the same turn. */
  leave(): void;
}

/** See the file's header. */
export function createOutbox({ transport, eventStore, isOffline, send, random }: OutboxParts): Outbox {
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
      notBefore = steadyNow() + pauseMs * (0.75 + random() * 0.5);
    }
    return isDone;
  }

  async function putAway(events: readonly QueuedEvent[]): Promise<void> {
    if (events.length > 0) await eventStore.put(transport.name, events);
    const waitMs = notBefore - steadyNow();
    // Without a network the next flush comes when it is back.
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
    // Came while the last ones were on their way.
    if (pending.length > 0) gather();
  }

  function gather(): void {
    // What cannot be sent now is stored now: there is no time for it when the page is left.
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
