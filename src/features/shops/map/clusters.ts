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
  /** The zoom at which the mark splits. Infinity: no zoom separates its shops. */
  opensAt: number;
  /** The shops that no zoom separates. */
  together?: readonly Shop[];
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
/** More than a mark measures where shops are chosen. */
const NEAR_DEGREES = 0.1;

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
  /** The shops behind the chosen shop's mark, and that shop, where no closer zoom separates them. Otherwise none. */
  behindChosen(zoom: number): readonly Shop[];
  /** The first zoom, starting from this one, at which no mark touches the chosen shop's. `step`: between zooms. */
  aloneFrom(zoom: number, step: number): number;
}

interface ClusterOptions {
  /** The closest zoom. Shops that are still closer than a mark share one there too. */
  maxZoom: number;
  /** Size of text and marks relative to the usual. */
  scale?: number;
  /** Code of the chosen shop, which has its own mark at every zoom. */
  chosen?: string | undefined;
}

export function createClusters(every: readonly Shop[], { maxZoom, scale = 1, chosen }: ClusterOptions): Clusters {
  const own = every.find(({ code }) => code === chosen);
  const shops = every.filter((shop) => shop !== own);
  const places = shops.map((shop) => ({
    type: 'Feature' as const,
    properties: { shop },
    geometry: { type: 'Point' as const, coordinates: [shop.longitude, shop.latitude] },
  }));
  const load = (beyond: number) =>
    new Supercluster<{ shop: Shop }>({
      radius: (RADIUS_PX * scale) / 2 ** beyond,
      extent: TILE_PX,
      maxZoom,
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
      const key = `several ${id} ${beyond} ${chosen ?? ''}`;
      const splitsAt = index.getClusterExpansionZoom(id);
      if (splitsAt <= maxZoom && zoom < maxZoom)
        return { ...place, key, count, opensAt: Math.min(splitsAt + beyond, maxZoom) };
      const together = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.shop);
      return { ...place, key, count, opensAt: Infinity, together };
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
  const ownMark = own && {
    key: `shop ${own.code}`,
    shop: own,
    latitude: own.latitude,
    longitude: own.longitude,
    count: 1,
    opensAt: maxZoom,
  };
  const reach = ((CHOSEN_SCALE + 1) * MARK_PX * scale) / 2;
  const touching = (at: number): Mark[] => {
    if (!own) return [];
    const middle = worldPixels(own);
    return othersIn(boundsOf([own]), at).filter((mark) => {
      const { x, y } = worldPixels(mark);
      return Math.hypot(x - middle.x, y - middle.y) * 2 ** at < reach;
    });
  };
  return {
    marksIn: (bounds, zoom) => (ownMark ? [...othersIn(bounds, zoom), ownMark] : othersIn(bounds, zoom)),
    behindChosen(zoom) {
      const behind = own && zoom >= maxZoom ? touching(zoom) : [];
      return own && behind.length > 0 ? [own, ...behind.flatMap(({ shop, together }) => together ?? shop ?? [])] : [];
    },
    aloneFrom(zoom, step) {
      if (!own) return zoom;
      let alone = zoom;
      while (alone < maxZoom && touching(alone).length > 0) alone += step;
      return Math.min(alone, maxZoom);
    },
  };
}
