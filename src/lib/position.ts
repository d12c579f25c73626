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

/** The browser's own limit does not count while it asks for permission, and some browsers never answer. */
const PATIENCE_MS = 15_000;
const TIMEOUT_MS = 12_000;
/** A recent position of the device is good enough, and so is a coarse one. */
const MAX_AGE_MS = 5 * 60_000;

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Calls `answer` with the position, or with the reason why there is none, within 15 s. It is called once more if the
 * position comes later. Nothing is stored.
 */
export function requestPosition(answer: (found: Position | PositionProblem) => void): void {
  // Missing on pages that are not served securely.
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) {
    answer('unavailable');
    return;
  }
  const timer = setTimeout(() => answer('timeout'), PATIENCE_MS);
  const settle = (found: Position | PositionProblem) => {
    clearTimeout(timer);
    answer(found);
  };
  geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => settle({ latitude, longitude }),
    ({ code }) => settle(PROBLEMS[code] ?? 'unavailable'),
    { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
}

/** A hundredth of a degree is about a kilometre: too coarse to reveal where somebody lives. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The position, accurate to about a kilometre. Rejects with a `PositionError`, within 15 s. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    requestPosition((found) => {
      if (typeof found === 'string') reject(new PositionError(found));
      else resolve({ latitude: rounded(found.latitude), longitude: rounded(found.longitude) });
    });
  });
}
