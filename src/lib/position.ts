/** Where the device is. Asked for when the subscriber taps for it, and never by itself: the browser then asks them. */

export interface Position {
  latitude: number;
  longitude: number;
}

/** `denied`: the subscriber, or the browser for them, said no. */
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
/** What the device found out not long ago will do. */
const MAX_AGE_MS = 5 * 60_000;

/** A hundredth of a degree is about a kilometre: too coarse to tell where somebody lives. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The position to about a kilometre; nothing of it is kept. Rejects with a `PositionError`. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Absent where the page is not served securely.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new PositionError('unavailable'));
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => reject(new PositionError(PROBLEMS[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
