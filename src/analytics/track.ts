/**
 * The only part of analytics that is always loaded: events wait here until the rest is loaded. If analytics is off, the
 * rest never loads, and the few waiting events are lost with the page.
 */
import type { EpochMs } from '#src/lib/units.ts';
import type { EventName, EventProperties } from './events.ts';

const WAITING_MAX = 30;

type Recorder = (name: EventName, properties: object, atMs: EpochMs) => void;

let recorder: Recorder | undefined;
const waiting: Parameters<Recorder>[] = [];

/** Records an event. Never throws; does almost nothing if analytics is off. */
export function track<N extends EventName>(name: N, properties: EventProperties<N>): void {
  if (recorder) recorder(name, properties, Date.now());
  else if (waiting.length < WAITING_MAX) waiting.push([name, properties, Date.now()]);
}

/** From now on events go to `record`, waiting ones first. Undefined: events wait again. */
export function recordTo(record: Recorder | undefined): void {
  recorder = record;
  if (record) for (const event of waiting.splice(0)) record(...event);
}
