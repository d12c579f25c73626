import type { SandboxContext } from '../context.ts';
import { type ContentEntry, listEntries } from '../db/content.ts';
import { invalid, type QueryNode } from './query-string.ts';

/** At most this many shops: a radius of hundreds of kilometres would return the whole country. */
const MAX_SHOPS = 100;
const EARTH_RADIUS_M = 6_371_000;

function coordinate(query: Readonly<Record<string, QueryNode>>, name: string, limit: number): number {
  const value = Number(query[name] ?? Number.NaN);
  if (!Number.isFinite(value) || Math.abs(value) > limit)
    throw invalid(`${name} must be a number`, { key: name, source: 'query' });
  return value;
}

interface Place {
  latitude: number;
  longitude: number;
}

/** Great-circle distance, metres. */
function distance(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (delta: number) => Math.sin(rad(delta) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h));
}

/** Shops within `radius` metres of `lat`, `lon`, the nearest first. */
export function nearbyShops(
  context: SandboxContext,
  { query, locale }: { query: Readonly<Record<string, QueryNode>>; locale: string },
): ContentEntry[] {
  const here = { latitude: coordinate(query, 'lat', 90), longitude: coordinate(query, 'lon', 180) };
  const radius = coordinate(query, 'radius', Number.MAX_SAFE_INTEGER);
  return listEntries(context.db, 'stores', locale)
    .map((shop) => ({ shop, metres: distance(here, shop as unknown as Place) }))
    .filter(({ metres }) => metres <= radius)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MAX_SHOPS)
    .map(({ shop, metres }) => ({ ...shop, distance: Math.round(metres) }));
}
