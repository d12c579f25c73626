/**
 * Moves the device of a test to another time zone, until the test ends. A thread has the zone of its process, so
 * `IN_A_ZONE` of `tests/vitest.config.ts` gives these tests a process.
 */
import { onTestFinished, vi } from 'vitest';

const named = (timeZone?: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** @throws Error if the device stays where it is. */
export function moveDevice(zone: string): void {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  if (named() !== named(zone)) throw new Error('The zone did not change: add the test to IN_A_ZONE.');
}
