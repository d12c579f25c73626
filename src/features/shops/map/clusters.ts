/** The marks on the map at each zoom: shops that are close together share one mark with their number. */
import Supercluster from 'supercluster';
import type { Shop } from '#src/api/content/shops.ts';

export interface Mark {
  /** Stable: the same mark keeps its key when the map moves. */
  key: string;
  latitude: number;
  longitude: number;
  /** The single shop. Undefined for several. */
  shop?: Shop;
  count: number;
  /** Codes of the wilayas that its shops are in, most shops first. */
  wilayas: readonly string[];
  /** The zoom at which the mark splits. */
  opensAt: number;
}

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Diameter in pixels: enough for a thumb and for a number of three digits. */
export const MARK_PX = 44;
/** How much larger the chosen shop's mark is: the same as in `map.css`. */
export const CHOSEN_SCALE = 1.25;
/** Shops closer than a mark and a gap are merged, so that marks do not overlap. */
const RADIUS_PX = 54;
/** Leaflet's world is one tile of 256 pixels at zoom 0. The library's default is 512. */
const TILE_PX = 256;
/** The map stops at these fractions of a zoom step, unless it has tiles, which are sharp at whole steps only. */
export const ZOOM_SNAP = 0.25;
/** Shops at the same position are moved apart, because otherwise only one could be tapped. */
const APART_DEGREES = 0.0008;
/** More than any shop is moved. */
const NEAR_DEGREES = 0.05;
/** Shops on a ring around one position before a wider ring begins. */
const PER_RING = 6;

/** Where each shop is drawn: at its position, unless another shop is there. */
export function placesApart(shops: readonly Shop[]): { shop: Shop; latitude: number; longitude: number }[] {
  const taken = new Map<string, number>();
  return shops.map((shop) => {
    const { latitude, longitude } = shop;
    const place = `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    if (before === 0) return { shop, latitude, longitude };
    const distance = APART_DEGREES * Math.ceil(before / PER_RING);
    const angle = (before * 2 * Math.PI) / PER_RING;
    return {
      shop,
      latitude: latitude + distance * Math.sin(angle),
      longitude: longitude + distance * Math.cos(angle),
    };
  });
}

function byShops(shops: readonly Shop[]): string[] {
  const counts = new Map<string, number>();
  for (const { wilaya } of shops) counts.set(wilaya, (counts.get(wilaya) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
}

export interface Clusters {
  marksIn(bounds: Bounds, zoom: number): Mark[];
  /** The first zoom, starting from this one, at which the shop has its own mark. */
  aloneFrom(shop: Shop, zoom: number): number;
}

/** `maxZoom`: from there every shop has its own mark. `scale`: size of text and marks relative to the usual. */
export function createClusters(shops: readonly Shop[], maxZoom: number, scale = 1): Clusters {
  const places = placesApart(shops).map(({ shop, latitude, longitude }) => ({
    type: 'Feature' as const,
    properties: { shop },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  const load = (beyond: number) =>
    new Supercluster<{ shop: Shop }>({
      radius: (RADIUS_PX * scale) / 2 ** beyond,
      extent: TILE_PX,
      maxZoom: maxZoom - 1,
    }).load(places);
  const indexes = new Map<number, ReturnType<typeof load>>();
  /** `beyond`: the fraction of a zoom step at which its marks show. Loaded when the map first shows such a zoom. */
  const indexAt = (beyond: number) => {
    const index = indexes.get(beyond) ?? load(beyond);
    indexes.set(beyond, index);
    return index;
  };
  const marksIn = ({ west, south, east, north }: Bounds, zoom: number): Mark[] => {
    const step = Math.floor(zoom);
    // As fine as the zooms at which the map stops. A rougher index would merge shops that are further apart than a mark.
    const beyond = Math.floor((zoom - step) / ZOOM_SNAP) * ZOOM_SNAP;
    const index = indexAt(beyond);
    return index.getClusters([west, south, east, north], step).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const place = { latitude, longitude };
      if (!('cluster_id' in properties)) {
        const { shop } = properties;
        return { ...place, key: `shop ${shop.code}`, shop, count: 1, wilayas: [shop.wilaya], opensAt: maxZoom };
      }
      const { cluster_id: id, point_count: count } = properties;
      const opensAt = Math.min(index.getClusterExpansionZoom(id) + beyond, maxZoom);
      const wilayas = byShops(index.getLeaves(id, count).map((leaf) => leaf.properties.shop));
      return { ...place, key: `several ${id} ${beyond}`, count, wilayas, opensAt };
    });
  };
  return {
    marksIn,
    aloneFrom({ code, latitude, longitude }, zoom) {
      const around = {
        west: longitude - NEAR_DEGREES,
        south: latitude - NEAR_DEGREES,
        east: longitude + NEAR_DEGREES,
        north: latitude + NEAR_DEGREES,
      };
      let alone = zoom;
      while (alone < maxZoom && !marksIn(around, alone).some(({ shop }) => shop?.code === code)) alone += 1;
      return Math.min(alone, maxZoom);
    },
  };
}
