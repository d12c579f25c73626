/**
 * Takes events from `track()`, removes values that must not be sent (`scrub.ts`), and passes them to every transport.
 * There is no transport unless one is registered (section 7, "third-party trackers").
 */
import type { EpochMs } from '#src/lib/units.ts';
import type { EventStore } from './event-store.ts';
import type { EventName } from './events.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { scrub } from './scrub.ts';
import type { SentEvent, Transport } from './transport.ts';

export interface AnalyticsDeps {
  brand: string;
  isKiosk: boolean;
  /** Id of the running build. */
  build?: string | undefined;
  eventStore: EventStore;
  isOffline: () => boolean;
  /** Ids of all routes: any other value of a `route` property is removed. */
  routeIds: readonly string[];
  /** 0 to 1. */
  random?: () => number;
}

export interface Analytics {
  /** Also adopts events that the device stored for a transport of that name. */
  registerTransport(transport: Transport): void;
  record(name: EventName, properties: object, atMs: EpochMs): void;
  /** Another person may be using the portal now: later events must not be linked to earlier ones. */
  beginVisit(): void;
  flush(): Promise<void>;
  leave(): void;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;

/** Letters only, so that it can never look like a number. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );
}

/** See the file's header. */
export function createAnalytics(parts: AnalyticsDeps): Analytics {
  const { brand, isKiosk, build, eventStore, isOffline, random = Math.random } = parts;
  const routeIds = new Set(parts.routeIds);
  const outboxes: Outbox[] = [];
  let visit = randomName();

  /** Another version, or a person, may have written the stored events. */
  const rescrubbed = (event: SentEvent): SentEvent[] => {
    const properties = scrub(event.name, event.properties, routeIds);
    return properties ? [{ ...event, properties }] : [];
  };

  return {
    registerTransport(transport) {
      const outbox = createOutbox({
        transport,
        eventStore,
        isOffline,
        random,
        send: (to, events) => to.send({ v: 1, brand, kiosk: isKiosk, events: events.flatMap(rescrubbed) }),
      });
      outboxes.push(outbox);
      void outbox.flush();
    },
    record(name, properties, atMs) {
      const scrubbed = scrub(name, properties, routeIds);
      if (!scrubbed) return;
      const about = { visit, name, ...(build === undefined ? {} : { build }), properties: scrubbed, at: atMs };
      for (const outbox of outboxes) outbox.add({ id: randomName(), ...about });
    },
    beginVisit() {
      visit = randomName();
    },
    flush: async () => void (await Promise.all(outboxes.map((outbox) => outbox.flush()))),
    leave() {
      for (const outbox of outboxes) outbox.leave();
    },
  };
}
