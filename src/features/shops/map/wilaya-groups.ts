/** The marks of the country from far out: one for each large town, with the shops of the wilayas around it. */
import type { Shop } from '#src/api/content/shops.ts';
import type { Place } from '#src/lib/distance.ts';
import { BY_POPULATION } from './towns.ts';

interface WilayaShops {
  code: string;
  shops: readonly Shop[];
  /** The middle of its shops, in degrees, and in Leaflet's pixels at zoom 0. */
  latitude: number;
  longitude: number;
  x: number;
  y: number;
}

export interface WilayaGroup {
  /** Codes of its wilayas. The first one is that of the largest town, where the mark is. */
  wilayas: readonly string[];
  latitude: number;
  longitude: number;
  shops: readonly Shop[];
  /** The first whole zoom at which its wilayas are no longer together. Infinite for a single one. */
  splitsAt: number;
}

/**
 * Closer towns share a mark. On the whole country there is hardly more room than for the marks, so that the largest
 * towns have one each. Closer in there is room for their names too.
 */
const FAR_PX = 48;
const FAR_ZOOM = 5;
const NEAR_PX = 57;
/** Leaflet's world at zoom 0. */
const WORLD_PX = 256;

export function worldPixels({ latitude, longitude }: Place): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: (WORLD_PX * (longitude + 180)) / 360, y: WORLD_PX * (0.5 - north / (2 * Math.PI)) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function rankOf({ code }: WilayaShops): number {
  const rank = BY_POPULATION.indexOf(code);
  return rank < 0 ? BY_POPULATION.length : rank;
}

/** Wilayas with shops, largest towns first, and then by number of shops. */
export function wilayasOf(shops: readonly Shop[]): readonly WilayaShops[] {
  const own = new Map<string, Shop[]>();
  for (const shop of shops) own.set(shop.wilaya, [...(own.get(shop.wilaya) ?? []), shop]);
  return [...own]
    .map(([code, its]) => {
      const latitude = mean(its.map((shop) => shop.latitude));
      const longitude = mean(its.map((shop) => shop.longitude));
      return { code, shops: its, latitude, longitude, ...worldPixels({ latitude, longitude }) };
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || other.shops.length - one.shops.length);
}

/** Each wilaya joins the nearest larger town, if that is close, or else has a group of its own. `scale`: size of marks. */
export function groupWilayas(wilayas: readonly WilayaShops[], zoom: number, scale: number): WilayaGroup[] {
  const radius = (zoom <= FAR_ZOOM ? FAR_PX : NEAR_PX) * scale;
  const groups: { first: WilayaShops; members: WilayaShops[]; reach: number }[] = [];
  for (const wilaya of wilayas) {
    const [nearest] = groups
      .map((group) => ({ group, distance: Math.hypot(group.first.x - wilaya.x, group.first.y - wilaya.y) }))
      .sort((one, other) => one.distance - other.distance);
    if (nearest && nearest.distance * 2 ** zoom < radius) {
      nearest.group.members.push(wilaya);
      nearest.group.reach = Math.max(nearest.group.reach, nearest.distance);
    } else groups.push({ first: wilaya, members: [wilaya], reach: 0 });
  }
  return groups.map(({ first, members, reach }) => ({
    wilayas: members.map(({ code }) => code),
    latitude: first.latitude,
    longitude: first.longitude,
    shops: members.flatMap(({ shops }) => shops),
    splitsAt: Math.ceil(Math.log2((NEAR_PX * scale) / reach)),
  }));
}
