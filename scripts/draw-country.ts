/**
 * Regenerates the map of the shops: `node scripts/draw-country.ts` writes src/features/shops/map/country.json from
 * Natural Earth's 1:50m countries (public domain, in the package `world-atlas`). It only contains what a map of Algeria
 * shows: the country's outline, and all other land as one shape without borders.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification';
import { STEPS_PER_DEGREE, writeRing } from '#src/features/shops/map/rings.ts';

const ALGERIA = '012';
/** The clipping box for the surrounding land, degrees: slightly more than a window around the whole country shows. */
const WEST = -20;
const EAST = 24;
const SOUTH = 10;
const NORTH = 46;
/** Resolution of the drawing: one kilometre for the country and its coasts, ten for the surroundings. */
const STEPS_AROUND = STEPS_PER_DEGREE / 10;
/** Square degrees. Smaller islands would be invisible. */
const MIN_AREA = 0.05;

export const COUNTRY_FILE = fileURLToPath(new URL('../src/features/shops/map/country.json', import.meta.url));

type Point = [longitude: number, latitude: number];

/** The part of a ring on one side of a meridian or parallel (Sutherland-Hodgman). */
function cut(ring: readonly Point[], axis: 0 | 1, limit: number, isInside: (value: number) => boolean): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) as Point;
    const crosses = isInside(before[axis]) !== isInside(point[axis]);
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const other = before[1 - axis] as number;
    const across = other + share * ((point[1 - axis] as number) - other);
    const crossing: Point = axis === 0 ? [limit, across] : [across, limit];
    return [...(crosses ? [crossing] : []), ...(isInside(point[axis]) ? [point] : [])];
  });
}

function cutToBox(ring: readonly Point[]): Point[] {
  let rest = cut(ring, 0, WEST, (value) => value >= WEST);
  rest = cut(rest, 0, EAST, (value) => value <= EAST);
  rest = cut(rest, 1, SOUTH, (value) => value >= SOUTH);
  return cut(rest, 1, NORTH, (value) => value <= NORTH);
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) as Point;
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

const isNear = ([longitude, latitude]: Point) => longitude > -10 && longitude < 13 && latitude > 18 && latitude < 38;

/**
 * Encodes a ring in steps: latitude before longitude, as Leaflet expects, without repeating the first point at the end.
 */
function encodeRing(ring: readonly Point[]): string {
  const points = ring.map((point) => {
    const coarse = isNear(point) ? 1 : STEPS_PER_DEGREE / STEPS_AROUND;
    const inSteps = (degrees: number) => Math.round((degrees * STEPS_PER_DEGREE) / coarse) * coarse;
    return [inSteps(point[1]), inSteps(point[0])] as const;
  });
  return writeRing(points.filter((point, index) => String(point) !== String(points.at(index - 1))));
}

export function drawCountry(): { outline: string; land: string[] } {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const world: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'));
  const all = world.objects.countries.geometries as (Polygon | TopoMultiPolygon)[];
  const country = all.find(({ id }) => id === ALGERIA);
  if (country?.type !== 'Polygon') throw new Error('Algeria is not a single polygon in the atlas');
  const { geometry } = feature(world, country);
  const land = merge(
    world,
    all.filter(({ id }) => id !== ALGERIA),
  )
    .coordinates.map(([ring = []]) => cutToBox(ring as Point[]))
    .filter((ring) => areaOf(ring) > MIN_AREA);
  return { outline: encodeRing((geometry.coordinates[0] ?? []) as Point[]), land: land.map(encodeRing) };
}

if (import.meta.main) writeFileSync(COUNTRY_FILE, `${JSON.stringify(drawCountry(), null, 2)}\n`);
