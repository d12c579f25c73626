/** The marks on the map at each zoom: shops that are close together share one mark with their number. */
import Supercluster from 'supercluster';
import type { Shop } from '#src/api/content/shops.ts';
import type { Place } from '#src/lib/distance.ts';
import { groupWilayas, wilayasOf, worldPixels } from './wilaya-groups.ts';

export interface Mark {
  /** Stable: the same mark keeps its key when the map moves. */
  key: string;
  latitude: number;
  longitude: number;
  /** The single shop. Undefined for several. */
  shop?: Shop;
  count: number;
  /** From far out: codes of the wilayas of its shops. The first one names the mark. */
  wilayas?: readonly string[];
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
/** Marks are of whole wilayas up to here. From here, each has the shops of a town or of a part of it. */
export const TOWNS_ZOOM = 8;
/** Leaflet's world is one tile of 256 pixels at zoom 0. The library's default is 512. */
const TILE_PX = 256;
/** The map stops at these fractions of a zoom step, unless it has tiles, which are sharp at whole steps only. */
export const ZOOM_SNAP = 0.25;
/** Shops at the same position are moved apart, because otherwise only one could be tapped. */
const APART_DEGREES = 0.0008;
/** More than any shop is moved, and more than a mark measures where shops are chosen. */
const NEAR_DEGREES = 0.1;
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

function boundsOf(shops: readonly Place[]): Bounds {
  const [latitudes, longitudes] = [shops.map(({ latitude }) => latitude), shops.map(({ longitude }) => longitude)];
  return {
    west: Math.min(...longitudes) - NEAR_DEGREES,
    south: Math.min(...latitudes) - NEAR_DEGREES,
    east: Math.max(...longitudes) + NEAR_DEGREES,
    north: Math.max(...latitudes) + NEAR_DEGREES,
  };
}

export interface Clusters {
  marksIn(bounds: Bounds, zoom: number): Mark[];
  /** The first zoom, starting from this one, at which no mark touches the chosen shop's. `step`: between zooms. */
  aloneFrom(zoom: number, step: number): number;
}

interface ClusterOptions {
  /** From there every shop has its own mark. */
  maxZoom: number;
  /** Size of text and marks relative to the usual. */
  scale?: number;
  /** Code of the chosen shop, which has its own mark at every zoom. */
  chosen?: string | undefined;
}

export function createClusters(every: readonly Shop[], { maxZoom, scale = 1, chosen }: ClusterOptions): Clusters {
  const apart = placesApart(every);
  const own = apart.find(({ shop }) => shop.code === chosen);
  const shops = every.filter((shop) => shop !== own?.shop);
  const places = apart
    .filter((place) => place !== own)
    .map(({ shop, latitude, longitude }) => ({
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
  const townMarksIn = ({ west, south, east, north }: Bounds, zoom: number): Mark[] => {
    const step = Math.floor(zoom);
    // As fine as the zooms at which the map stops. A rougher index would merge shops that are further apart than a mark.
    const beyond = Math.floor((zoom - step) / ZOOM_SNAP) * ZOOM_SNAP;
    const index = indexAt(beyond);
    return index.getClusters([west, south, east, north], step).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const place = { latitude, longitude };
      if (!('cluster_id' in properties)) {
        const { shop } = properties;
        return { ...place, key: `shop ${shop.code}`, shop, count: 1, opensAt: maxZoom };
      }
      const { cluster_id: id, point_count: count } = properties;
      const opensAt = Math.min(index.getClusterExpansionZoom(id) + beyond, maxZoom);
      return { ...place, key: `several ${id} ${beyond} ${chosen ?? ''}`, count, opensAt };
    });
  };
  const wilayas = wilayasOf(shops);
  /** The first zoom of single towns at which these shops have more than one mark. */
  const townsFrom = (its: readonly Shop[]): number => {
    const around = boundsOf(its);
    let zoom = TOWNS_ZOOM;
    while (zoom < maxZoom && townMarksIn(around, zoom).length < 2) zoom += 1;
    return zoom;
  };
  const wilayaMarksIn = ({ west, south, east, north }: Bounds, zoom: number): Mark[] =>
    groupWilayas(wilayas, zoom, scale)
      .filter(({ latitude: y, longitude: x }) => x >= west && x <= east && y >= south && y <= north)
      .map(({ wilayas: codes, latitude, longitude, shops: its, splitsAt }) => ({
        key: `wilayas ${codes.join(' ')} ${chosen ?? ''}`,
        latitude,
        longitude,
        wilayas: codes,
        count: its.length,
        ...(its.length === 1 && { shop: its[0] }),
        opensAt: splitsAt < TOWNS_ZOOM ? splitsAt : townsFrom(its),
      }));
  const othersIn = (bounds: Bounds, zoom: number): Mark[] =>
    // A search in one wilaya shows its towns, however far they are apart.
    zoom < TOWNS_ZOOM && wilayas.length > 1 ? wilayaMarksIn(bounds, zoom) : townMarksIn(bounds, zoom);
  const ownMark = own && { ...own, key: `shop ${own.shop.code}`, count: 1, opensAt: maxZoom };
  return {
    marksIn: (bounds, zoom) => (ownMark ? [...othersIn(bounds, zoom), ownMark] : othersIn(bounds, zoom)),
    aloneFrom(zoom, step) {
      if (!own) return zoom;
      const around = boundsOf([own]);
      const middle = worldPixels(own);
      const reach = ((CHOSEN_SCALE + 1) * MARK_PX * scale) / 2;
      const isTouched = (at: number) =>
        othersIn(around, at).some((mark) => {
          const { x, y } = worldPixels(mark);
          return Math.hypot(x - middle.x, y - middle.y) * 2 ** at < reach;
        });
      let alone = zoom;
      while (alone < maxZoom && isTouched(alone)) alone += step;
      return Math.min(alone, maxZoom);
    },
  };
}
