import { useNow } from '#src/ui/hooks/use-now.ts';

const TICK_MS = 30_000;

/**
 * Now on the operator's clock, epoch milliseconds: a phone's own clock may be days off, and ends of bundles are the
 * operator's times. `asOf` is when the operator read an answer, `receivedAt` when it came in on this device's clock.
 */
export function operatorNow(deviceNow: number, asOf: string | null | undefined, receivedAt: number): number {
  const readAt = Date.parse(asOf ?? '');
  return Number.isNaN(readAt) || receivedAt === 0 ? deviceNow : deviceNow + (readAt - receivedAt);
}

/** `operatorNow` as time goes by, so that "expires in 10 minutes" stays true while it is looked at. */
export function useOperatorNow(asOf: string | null | undefined, receivedAt: number): number {
  const deviceNow = useNow(TICK_MS);
  // An answer may be younger than the last tick.
  return operatorNow(Math.max(deviceNow, receivedAt), asOf, receivedAt);
}
