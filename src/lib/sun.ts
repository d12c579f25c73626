import type { Position } from './position.ts';
import type { EpochMs } from './units.ts';

const DAY_MS = 86_400_000;
const DEGREE = Math.PI / 180;
/** The start of 2000, when the sun's longitude and anomaly below were measured. */
const EPOCH_MS: EpochMs = Date.UTC(2000, 0, 1, 12);
/** At sunrise and sunset: half the sun's width, and the air bends its light. */
const HORIZON = -0.833 * DEGREE;

/** Whether the sun is up there, within a few minutes: https://aa.usno.navy.mil/faq/sun_approx. Pure. */
export function isSunUp(at: EpochMs, { latitude, longitude }: Position): boolean {
  const days = (at - EPOCH_MS) / DAY_MS;
  const anomaly = (357.529 + 0.98560028 * days) * DEGREE;
  const mean = 280.459 + 0.98564736 * days;
  const sun = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREE;
  const tilt = 23.439 * DEGREE;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(sun));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(sun), Math.cos(sun));
  const sidereal = (280.46062 + 360.98564737 * days + longitude) * DEGREE;
  const height =
    Math.sin(latitude * DEGREE) * Math.sin(declination) +
    Math.cos(latitude * DEGREE) * Math.cos(declination) * Math.cos(sidereal - ascension);
  return Math.asin(height) > HORIZON;
}
