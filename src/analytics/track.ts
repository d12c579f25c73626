/**
 * The only part of analytics that is always there: events wait here until the rest is loaded. Where analytics is off
 * it never is, and the few that wait go with the page.
 */
import type { EventName, EventProperties } from './events.ts';

const WAITING_MAX = 30;

type Recorder = (name: EventName, properties: object, atMs: number) => void;

let recorder: Recorder | undefined;
const waiting: Parameters<Recorder>[] = [];

/** Notes that something happened. Never throws, costs nothing where analytics is off. */
export function track<N extends EventName>(name: N, properties: EventProperties<N>): void {
  if (recorder) recorder(name, properties, Date.now());
  else if (waiting.length < WAITING_MAX) waiting.push([name, properties, Date.now()]);
}

/** From here on events go to `record`, those that waited first. Undefined: they wait again. */
export function recordTo(record: Recorder | undefined): void {
  recorder = record;
  if (record) for (const event of waiting.splice(0)) record(...event);
}
