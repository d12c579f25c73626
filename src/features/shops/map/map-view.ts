/** Which part of the country the map shows: around places, or around the chosen shop. */
import { type LatLngBounds, type Map as LeafletMap, latLngBounds, type Point } from 'leaflet';
import type { Shop } from '#src/api/content/shops.ts';
import type { Place } from '#src/lib/distance.ts';
import { COUNTRY } from './bounds.ts';
import { freePart } from './card-room.ts';
import { type Clusters, MARK_PX, ZOOM_SNAP } from './clusters.ts';
import { buttonsBox } from './covers.ts';
import { type Box, grown, meet } from './place-labels.ts';

/** A drawn country has no streets, so closer zooms show nothing more. */
const MAX_ZOOM_DRAWN = 14;
const MAX_ZOOM_TILES = 18;
/** Zoom for a single shop. The drawn map stays further away, where towns and roads still surround it: see `AREA_PX`. */
const SHOP_ZOOM_DRAWN = 11;
const SHOP_ZOOM_TILES = 14;
/** For a wilaya, so that the towns around its shops are in sight. */
const AREA_ZOOM_DRAWN = 11.25;
/** The drawn map's zooms are for this size. A larger map is zoomed in further. */
const AREA_PX = 400;
/** Padding in pixels: room for half a mark, and above and below also for the title and the names. */
const MARGIN_PX = 36;
const ABOVE_PX = 72;
const BELOW_PX = 60;
const EDGE_OF_COUNTRY_PX = 12;
const BELOW_COUNTRY_PX = 20;
/** Room of the title, and of half a mark and its name of two lines at the coast. */
const ABOVE_COUNTRY_PX = 94;
/** Pixels at the upper edge that the title covers, and between the chosen shop and what covers the map. */
const EDGE_PX = 56;

/** How far the map can be zoomed in, and how finely. `tileUrl`: empty if the country is drawn. */
export const zoomsOf = (tileUrl: string) =>
  tileUrl
    ? { maxZoom: MAX_ZOOM_TILES, zoomSnap: 1, shopZoom: SHOP_ZOOM_TILES }
    : { maxZoom: MAX_ZOOM_DRAWN, zoomSnap: ZOOM_SNAP, shopZoom: SHOP_ZOOM_DRAWN };

export const edgesOf = (bounds: LatLngBounds) => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
});

interface MapViewOptions {
  tileUrl: string;
  /** The size of the page's text, as a multiple of 16 px. */
  scale: number;
}

export interface MapView {
  /** Call it once a frame has shown shops. Before, the map moves without an animation: nobody saw where it started. */
  seen: () => void;
  /** Shows all of these places, or the whole country if there are none. */
  fit: (places: readonly Place[], look: { clusters: Clusters | undefined; hasTitle: boolean }) => void;
  /**
   * Moves the map so that neither the buttons nor the card cover the shop. `isAlone`: it already had its own mark. `card`:
   * in pixels of the map.
   */
  lookAt: (shop: Shop, look: { clusters: Clusters; isAlone: boolean; card: Box | undefined }) => void;
}

export function createMapView(map: LeafletMap, { tileUrl, scale }: MapViewOptions): MapView {
  const { zoomSnap, shopZoom } = zoomsOf(tileUrl);
  let isSeen = false;
  const motion = () => (isSeen ? {} : { animate: false });

  function zoomForSize(): number {
    const { x: width, y: height } = map.getSize();
    const more = Math.max(0, Math.log2(Math.min(width, height) / AREA_PX));
    return Math.floor(more / zoomSnap) * zoomSnap;
  }

  /** The closest zoom for an area of the drawn map. If all its shops were in one mark, it is where the mark opens. */
  function areaZoom(bounds: LatLngBounds, clusters: Clusters | undefined): number {
    const zoom = AREA_ZOOM_DRAWN + zoomForSize();
    const [mark, another] = clusters?.marksIn(edgesOf(bounds), zoom) ?? [];
    return mark && !another && mark.count > 1 && !mark.together ? Math.max(zoom, mark.opensAt) : zoom;
  }

  /** The part of the map that its buttons leave free beside them. */
  function besideButtons(size: Point) {
    const { left, right } = buttonsBox(size, scale);
    return left > 0 ? { left: 0, right: left } : { left: right, right: size.x };
  }

  return {
    seen() {
      isSeen = true;
    },
    fit(places, { clusters, hasTitle }) {
      const points = places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
      if (points.length === 0) {
        map.fitBounds(COUNTRY, {
          paddingTopLeft: [EDGE_OF_COUNTRY_PX, hasTitle ? ABOVE_COUNTRY_PX * scale : EDGE_OF_COUNTRY_PX],
          paddingBottomRight: [EDGE_OF_COUNTRY_PX, BELOW_COUNTRY_PX],
          ...motion(),
        });
        return;
      }
      const size = map.getSize();
      const beside = besideButtons(size);
      const halfMark = (MARK_PX * scale) / 2;
      const bounds = latLngBounds(points);
      map.fitBounds(bounds, {
        paddingTopLeft: [Math.max(MARGIN_PX, beside.left + halfMark), ABOVE_PX],
        paddingBottomRight: [Math.max(MARGIN_PX, size.x - beside.right + halfMark), BELOW_PX],
        maxZoom: tileUrl ? shopZoom : areaZoom(bounds, clusters),
        ...motion(),
      });
    },
    lookAt({ latitude, longitude }, { clusters, isAlone, card }) {
      const here: [number, number] = [latitude, longitude];
      const { x, y } = map.latLngToContainerPoint(here);
      const size = map.getSize();
      const around = grown({ left: x, right: x, top: y, bottom: y }, EDGE_PX);
      const isInside = around.left > 0 && around.right < size.x && around.top > 0 && around.bottom < size.y;
      const isCovered = [buttonsBox(size, scale), card].some((cover) => cover && meet(around, cover));
      if (isAlone && isInside && !isCovered) return;
      const near = Math.max(map.getZoom(), tileUrl ? shopZoom : shopZoom + zoomForSize());
      const zoom = isAlone ? map.getZoom() : (clusters.aloneFrom(near, zoomSnap) ?? near);
      const { left, right, top, bottom } = freePart({ ...besideButtons(size), top: EDGE_PX, bottom: size.y }, card);
      const aside = size.divideBy(2).subtract([(left + right) / 2, (top + bottom) / 2]);
      map.setView(map.unproject(map.project(here, zoom).add(aside), zoom), zoom, motion());
    },
  };
}
