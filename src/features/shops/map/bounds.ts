/** Areas of the map, degrees. In a file of their own, because Leaflet needs a window and tests of these have none. */
import { brand } from '#src/brand/brand.ts';
import type { Place } from '#src/lib/distance.ts';

type Bounds = [southWest: [latitude: number, longitude: number], northEast: [latitude: number, longitude: number]];

const [SOUTH, WEST, NORTH, EAST] = brand.map.bounds;

export const COUNTRY: Bounds = [
  [SOUTH, WEST],
  [NORTH, EAST],
];

/** A shop at 0,0 or with its coordinates swapped is not where they say: it is in the list only. */
export const isInCountry = ({ latitude, longitude }: Place): boolean =>
  latitude >= SOUTH && latitude <= NORTH && longitude >= WEST && longitude <= EAST;

/** Nobody sees what is outside. The drawing reaches further, so its edges never show: see `scripts/draw-country.ts`. */
export const AROUND: Bounds = [
  [-6, -38],
  [54, 44],
];
