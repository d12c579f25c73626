import type { EpochMs } from '#src/lib/units.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

const TICK_MS = 30_000;

/**
 * The current time on the operator's clock. A phone's clock may be days off, and bundles expire by
 * the operator's clock. `asOf`: when the operator read the answer. `receivedAt`: when it arrived, on the device's
 * clock.
 */
export function operatorNow(deviceNow: EpochMs, asOf: string | null | undefined, receivedAt: EpochMs): EpochMs {
  const readAt = Date.parse(asOf ?? '');
  return Number.isNaN(readAt) || receivedAt === 0 ? deviceNow : deviceNow + (readAt - receivedAt);
}

/** `operatorNow` as a ticking value, so that "expires in 10 minutes" stays true on screen. */
export function useOperatorNow(asOf: string | null | undefined, receivedAt: EpochMs): EpochMs {
  const deviceNow = useNow(TICK_MS);
  // An answer may be newer than the last tick.
  return operatorNow(Math.max(deviceNow, receivedAt), asOf, receivedAt);
}
