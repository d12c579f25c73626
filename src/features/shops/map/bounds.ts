/** Areas of the map, degrees. In a file of their own, because Leaflet needs a window and tests of these have none. */
type Bounds = [southWest: [latitude: number, longitude: number], northEast: [latitude: number, longitude: number]];

export const COUNTRY: Bounds = [
  [18.9, -8.8],
  [37.3, 12.1],
];

/** Nobody sees what is outside. The drawing reaches further, so its edges never show: see `scripts/draw-country.ts`. */
export const AROUND: Bounds = [
  [-6, -38],
  [54, 44],
];
