/** What is sent to an analytics service, and the transport that sends it. */
import type { EpochMs } from '#src/lib/units.ts';
import type { EventName } from './events.ts';
import type { ScrubbedProperties } from './scrub.ts';

export interface SentEvent {
  /** Random: lets the service detect an event that it receives twice. */
  readonly id: string;
  /** Random id of one visit: ends with the page and with the session. Cannot be traced to a person. */
  readonly visit: string;
  readonly name: EventName;
  /** Id of the build in which it happened; an older build may have stored it. Missing in development. */
  readonly build?: string;
  /** Seconds between the event and its sending. The device's clock itself is never sent. */
  readonly age_s: number;
  readonly properties: ScrubbedProperties;
}

export interface Batch {
  readonly v: 1;
  /** The operator's slug. */
  readonly brand: string;
  readonly kiosk: boolean;
  readonly events: readonly SentEvent[];
}

export interface Transport {
  /** Id of its queue on the device: letters, digits and dashes. */
  readonly name: string;
  /** Sends a batch. True: done, even if the service will never receive it. False or a rejection: retry later. */
  send(batch: Batch): Promise<boolean>;
}

export interface QueuedEvent {
  readonly id: string;
  readonly visit: string;
  readonly name: EventName;
  readonly build?: string;
  readonly properties: ScrubbedProperties;
  readonly at: EpochMs;
}
