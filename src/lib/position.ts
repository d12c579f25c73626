/** The device's position. Requested only after a tap, because the browser then asks the subscriber for permission. */

export interface Position {
  latitude: number;
  longitude: number;
}

/** `denied`: the subscriber or the browser refused. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

export class PositionError extends Error {
  override readonly name = 'PositionError';
  readonly problem: PositionProblem;
  constructor(problem: PositionProblem) {
    super(problem);
    this.problem = problem;
  }
}

const TIMEOUT_MS = 15_000;
/** A recent position of the device is good enough. */
const MAX_AGE_MS = 5 * 60_000;

/** A hundredth of a degree is about a kilometre: too coarse to reveal where somebody lives. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The position, accurate to about a kilometre; nothing is stored. Rejects with a `PositionError`. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Missing on pages that are not served securely.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new PositionError('unavailable'));
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => reject(new PositionError(PROBLEMS[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
