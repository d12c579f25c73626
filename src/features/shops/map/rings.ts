/**
 * Lines as short texts: the first point in steps, each next one as its offset from the previous. Latitude before
 * longitude, as in Leaflet.
 */
export const STEPS_PER_DEGREE = 1000;

type Step = readonly [latitude: number, longitude: number];

export function writeRing(points: readonly Step[]): string {
  return points
    .map(([latitude, longitude], index) => {
      const [beforeLatitude, beforeLongitude] = points[index - 1] ?? [0, 0];
      return `${latitude - beforeLatitude},${longitude - beforeLongitude}`;
    })
    .join(' ');
}

/** In degrees. */
export function readRing(text: string): [latitude: number, longitude: number][] {
  let [latitude, longitude] = [0, 0];
  return text.split(' ').map((step) => {
    const [north = 0, east = 0] = step.split(',').map(Number);
    latitude += north;
    longitude += east;
    return [latitude / STEPS_PER_DEGREE, longitude / STEPS_PER_DEGREE];
  });
}
