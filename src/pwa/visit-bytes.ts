/**
 * The bytes of this visit: what page and worker received since the page was opened. The worker counts its own requests,
 * and sends the sums to every open page.
 */
import { createEmitter } from '#src/lib/emitter.ts';
import { type Transferred, whenReceived } from '#src/lib/transferred.ts';

let visit: Transferred = { bytes: 0, isAtLeast: false };
const changes = createEmitter();
export const onVisitBytes = changes.subscribe;
export const visitBytes = (): Transferred => visit;

export function countReceived({ bytes, isAtLeast }: Transferred): void {
  visit = { bytes: visit.bytes + bytes, isAtLeast: visit.isAtLeast || isAtLeast };
  changes.emit();
}

/** By a script of the page: calls to the operator, which the worker never answers. */
const CALLS = ['beacon', 'fetch', 'xmlhttprequest'];

/** Browsers differ in what they measure for an answer of the worker, which counts the request itself if it sent one. */
const isOwn = ({ initiatorType, name, workerStart }: PerformanceResourceTiming): boolean =>
  workerStart === 0 || CALLS.includes(initiatorType) || !name.startsWith(location.origin);

/** Counts from the page's opening on. */
export const countVisit = (): void => whenReceived(location.origin, countReceived, isOwn);
