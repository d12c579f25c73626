/** What stands on the map at each zoom: shops that lie close together are one mark with their number. */
import Supercluster from 'supercluster';
import type { Store } from '../../../api/stores.ts';

export interface Mark {
  /** The same mark has the same key after a move of the map. */
  key: string;
  latitude: number;
  longitude: number;
  /** A single shop; undefined where there are several. */
  store?: Store;
  count: number;
  /** The zoom at which the mark comes apart. */
  opensAt: number;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Pixels: what a thumb can tell apart. */
const RADIUS_PX = 68;
/** Shops at the very same place are put beside each other, or only one of them could be reached. */
const APART_DEGREES = 0.0008;
/** How many shops stand around one place before a wider ring is begun. */
const PER_RING = 6;

/** Where each shop is drawn: its place, unless another one has it. */
export function placesApart(stores: readonly Store[]): { store: Store; latitude: number; longitude: number }[] {
  const taken = new Map<string, number>();
  return stores.map((store) => {
    const { latitude, longitude } = store;
    const place = `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    if (before === 0) return { store, latitude, longitude };
    const distance = APART_DEGREES * Math.ceil(before / PER_RING);
    const angle = (before * 2 * Math.PI) / PER_RING;
    return {
      store,
      latitude: latitude + distance * Math.sin(angle),
      longitude: longitude + distance * Math.cos(angle),
    };
  });
}

export interface Clusters {
  marksIn(bounds: Bounds, zoom: number): Mark[];
}

/** `maxZoom`: from there on every shop stands alone. */
export function createClusters(stores: readonly Store[], maxZoom: number): Clusters {
  const index = new Supercluster<{ store: Store }>({ radius: RADIUS_PX, maxZoom: maxZoom - 1 });
  index.load(
    placesApart(stores).map(({ store, latitude, longitude }) => ({
      type: 'Feature',
      properties: { store },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return {
    marksIn: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const place = { latitude, longitude };
        if (!('cluster_id' in properties)) {
          const { store } = properties;
          return { ...place, key: `shop ${store.code}`, store, count: 1, opensAt: maxZoom };
        }
        const { cluster_id: id, point_count: count } = properties;
        return { ...place, key: `several ${id}`, count, opensAt: index.getClusterExpansionZoom(id) };
      }),
  };
}
