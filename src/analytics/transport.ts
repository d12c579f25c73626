/** What goes to an analytics service, and what takes it there. */
import type { EventName } from './events.ts';
import type { ScrubbedProperties } from './scrub.ts';

export interface SentEvent {
  /** Random: a service that gets an event twice knows it by this. */
  readonly id: string;
  /** Random name of one visit: ends with the page and with the session. Cannot be traced to a person. */
  readonly visit: string;
  readonly name: EventName;
  /** How long before sending it happened, seconds. No clock of the device is told. */
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
  /** Names its queue on the device: letters, digits and dashes. */
  readonly name: string;
  /**
   * Takes a batch away. True: done with it, also when the service will never have it. False or a rejection: to be tried
   * again later.
   */
  send(batch: Batch): Promise<boolean>;
}

export interface QueuedEvent {
  readonly id: string;
  readonly visit: string;
  readonly name: EventName;
  readonly properties: ScrubbedProperties;
  /** Epoch milliseconds. */
  readonly at: number;
}
