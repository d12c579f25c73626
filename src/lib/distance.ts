export interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_M = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const halfChord = (delta: number) => Math.sin(radians(delta) / 2) ** 2;

/** Distance between two places as the crow flies, metres. */
export function metresBetween(a: Place, b: Place): number {
  const chord =
    halfChord(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfChord(b.longitude - a.longitude);
  // Rounding gives slightly more than 1 for opposite points of the earth.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord)));
}
