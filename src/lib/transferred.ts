/** What a page or worker received from the network, from the browser's own measurements. */
export interface Transferred {
  readonly bytes: number;
  /** Another origin hid some sizes: it does not send `Timing-Allow-Origin`. */
  readonly isAtLeast: boolean;
}

type Timing = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'name' | 'transferSize'>;

const isHidden = ({ name, transferSize, encodedBodySize }: Timing, origin: string): boolean =>
  transferSize === 0 && encodedBodySize === 0 && new URL(name).origin !== origin;

/** Answers from a cache count as 0. `origin`: the portal's own. */
export function transferred(timings: readonly Timing[], origin: string): Transferred {
  return {
    bytes: timings.reduce((sum, { transferSize }) => sum + transferSize, 0),
    isAtLeast: timings.some((timing) => isHidden(timing, origin)),
  };
}

/**
 * Calls the listener with everything that is received from now on, and with what the browser remembers. It remembers
 * 250 requests, so start early. `isCounted`: leaves out the others. Does nothing in a browser without the measurements.
 */
export function whenReceived(
  origin: string,
  listener: (received: Transferred) => void,
  isCounted: (timing: PerformanceResourceTiming) => boolean = () => true,
): void {
  for (const type of ['navigation', 'resource']) {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) continue;
    new PerformanceObserver((list) => {
      const received = transferred((list.getEntries() as PerformanceResourceTiming[]).filter(isCounted), origin);
      if (received.bytes > 0 || received.isAtLeast) listener(received);
    }).observe({ type, buffered: true });
  }
}
