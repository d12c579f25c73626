/**
 * The map itself, without React: Leaflet, the drawn country or tiles of a server, marks for shops, names of wilayas.
 * Never writes HTML strings, which Trusted Types forbid: icons are elements, and Leaflet's own controls are off.
 */
import {
  type BaseIconOptions,
  divIcon,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  map as leafletMap,
  type Marker,
  marker,
  polygon,
  svg,
  tileLayer,
} from 'leaflet';
import type { Shop } from '#src/api/content/shops.ts';
import type { Place } from '#src/lib/distance.ts';
import { type Clusters, createClusters, MARK_PX, type Mark } from './clusters.ts';
import country from './country.json';
import { drawMark, drawName, drawPosition } from './drawn.ts';
import { type Box, type LabelPlace, labelsThatFit } from './place-labels.ts';
import { readRing } from './rings.ts';
import './map.css';

export interface MapTexts {
  several: (count: number) => string;
  shop: (shop: Shop) => string;
  position: string;
}

export interface NamedPlace extends Place {
  code: string;
  name: string;
}

export interface MapOptions {
  /** Address of a tile server. Empty: the country is drawn. */
  tileUrl: string;
  texts: MapTexts;
  /** False if the map would interfere with scrolling the page. */
  hasWheel: boolean;
  onSelect: (shop: Shop) => void;
}

export interface ShopMapHandle {
  setShops: (shops: readonly Shop[]) => void;
  /** Names to write, most important first. */
  setPlaces: (places: readonly NamedPlace[]) => void;
  setSelected: (shop: Shop | undefined) => void;
  setPosition: (position: Place | undefined) => void;
  /** Shows all of these places, or the whole country if there are none. */
  fit: (places: readonly Place[]) => void;
  zoomBy: (steps: 1 | -1) => void;
  /** Call it when the map's box changes its size. */
  resized: () => void;
  destroy: () => void;
}

const COUNTRY: LatLngBoundsExpression = [
  [18.9, -8.8],
  [37.2, 12.1],
];
/** Beyond it there are only the sea and other countries. */
const AROUND: LatLngBoundsExpression = [
  [8, -24],
  [46, 28],
];
const MIN_ZOOM = 3;
/** A drawn country has no streets, so closer zooms show nothing more. */
const MAX_ZOOM_DRAWN = 14;
const MAX_ZOOM_TILES = 18;
/** Zoom for a single shop. */
const SHOP_ZOOM = 13;
/** Padding in pixels: room for half a mark, or for the map's own buttons. */
const MARGIN_PX = 36;
const BUTTONS_PX = 64;
/** Pixels at the edges that buttons cover, and at the bottom the card of the chosen shop. */
const EDGE_PX = 56;
const TOLD_PX = 300;
/** Marks are rendered this far beyond the visible area, as a fraction of its size, so that dragging shows no gaps. */
const SPARE = 0.3;

function drawCountry(map: LeafletMap): void {
  const renderer = svg({ padding: 0.4 });
  const look = { renderer, interactive: false, smoothFactor: 1.5 };
  for (const ring of country.land) polygon(readRing(ring), { ...look, className: 'map-land' }).addTo(map);
  polygon(readRing(country.outline), { ...look, className: 'map-country' }).addTo(map);
}

export function createStoreMap(container: HTMLElement, options: MapOptions): ShopMapHandle {
  const { tileUrl, texts, onSelect } = options;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const maxZoom = tileUrl ? MAX_ZOOM_TILES : MAX_ZOOM_DRAWN;
  const map = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    minZoom: MIN_ZOOM,
    maxZoom,
    // Tiles are sharp at whole steps only.
    zoomSnap: tileUrl ? 1 : 0.5,
    maxBounds: AROUND,
    maxBoundsViscosity: 0.8,
    scrollWheelZoom: options.hasWheel,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  map.createPane('names').style.zIndex = '450';
  if (tileUrl) tileLayer(tileUrl, { maxZoom, noWrap: true, className: 'map-tile' }).addTo(map);
  else drawCountry(map);
  const names = new Map<string, Marker>();
  // Read once: reading it after drawing would force a layout.
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const marks = new Map<string, { mark: Mark; marker: Marker; button: HTMLButtonElement }>();
  let clusters: Clusters | undefined;
  let places: readonly NamedPlace[] = [];
  let selected: string | undefined;
  let positionMark: Marker | undefined;
  let wasDragged = false;

  const icon = (html: HTMLElement, className = ''): BaseIconOptions & { icon: ReturnType<typeof divIcon> } => ({
    icon: divIcon({ html, className, iconSize: [0, 0] }),
  });
  const still = { interactive: false, keyboard: false } as const;
  const isShown = (mark: Mark) => mark.shop !== undefined && mark.shop.code === selected;

  function drawMarks(): void {
    const box = map.getBounds().pad(SPARE);
    const bounds = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    const wanted = new Map(clusters?.marksIn(bounds, map.getZoom()).map((mark) => [mark.key, mark]));
    let hadFocus = false;
    for (const [key, { marker: old, button }] of marks) {
      if (wanted.has(key)) continue;
      hadFocus ||= button === document.activeElement;
      old.remove();
      marks.delete(key);
    }
    for (const [key, mark] of wanted) {
      const known = marks.get(key);
      if (known) {
        known.button.setAttribute('aria-pressed', String(isShown(mark)));
        continue;
      }
      const button = drawMark(mark, mark.shop ? texts.shop(mark.shop) : texts.several(mark.count));
      if (mark.shop) button.setAttribute('aria-pressed', String(isShown(mark)));
      button.dataset.mark = key;
      const added = marker([mark.latitude, mark.longitude], { ...still, ...icon(button) }).addTo(map);
      marks.set(key, { mark, marker: added, button });
    }
    // A removed mark had the focus: move it to the map, so that keyboard users keep their position.
    if (hadFocus) container.focus({ preventScroll: true });
  }

  function drawNames(): void {
    if (tileUrl) return;
    const box = map.getBounds().pad(SPARE);
    const inSight = places.filter(({ latitude, longitude }) => box.contains([latitude, longitude]));
    const pixelsOf = ({ latitude, longitude }: Place) => map.latLngToLayerPoint([latitude, longitude]);
    const taken: Box[] = Array.from(marks.values(), ({ mark }) => {
      const { x, y } = pixelsOf(mark);
      const reach = (MARK_PX * scale) / 2;
      return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
    });
    const labels = inSight.map((place): LabelPlace => ({ ...pixelsOf(place), code: place.code, text: place.name }));
    const fit = new Set(labelsThatFit(labels, taken, scale).map(({ code }) => code));
    for (const [code, name] of names) {
      if (fit.has(code)) continue;
      name.remove();
      names.delete(code);
    }
    for (const { code, name, latitude, longitude } of inSight) {
      if (!fit.has(code) || names.has(code)) continue;
      const added = marker([latitude, longitude], { ...still, ...icon(drawName(name)), pane: 'names' });
      names.set(code, added.addTo(map));
    }
  }

  function draw(): void {
    drawMarks();
    drawNames();
  }

  /** Moves the map so that neither the buttons nor the shop's card cover the shop. */
  function lookAt(shop: Shop): void {
    const { code, latitude, longitude } = shop;
    const here: [number, number] = [latitude, longitude];
    const isAlone = Array.from(marks.values()).some(({ mark }) => mark.shop?.code === code);
    const { x, y } = map.latLngToContainerPoint(here);
    const size = map.getSize();
    const isInSight = x > EDGE_PX && x < size.x - EDGE_PX && y > EDGE_PX && y < size.y - TOLD_PX;
    if (isAlone && isInSight) return;
    const near = Math.max(map.getZoom(), SHOP_ZOOM);
    const zoom = isAlone ? map.getZoom() : (clusters?.aloneFrom(shop, near) ?? near);
    const middle = map.project(here, zoom).add([0, TOLD_PX / 2 - EDGE_PX]);
    map.setView(map.unproject(middle, zoom), zoom);
  }

  function clicked(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    const mark = marks.get(button?.dataset.mark ?? '')?.mark;
    // Ignore the click at the end of a drag. A click from the keyboard has `detail` 0.
    if (!mark || (wasDragged && event.detail > 0)) return;
    if (mark.shop) onSelect(mark.shop);
    else map.setView([mark.latitude, mark.longitude], Math.min(mark.opensAt, maxZoom));
  }
  const pressed = () => {
    wasDragged = false;
  };
  container.addEventListener('click', clicked);
  container.addEventListener('pointerdown', pressed);
  map.on('dragstart', () => {
    wasDragged = true;
  });
  map.on('moveend', draw);
  map.fitBounds(COUNTRY);

  return {
    setShops(shops) {
      clusters = createClusters(shops, maxZoom, scale);
      for (const { marker: old } of marks.values()) old.remove();
      marks.clear();
      draw();
    },
    setPlaces(next) {
      places = next;
      for (const name of names.values()) name.remove();
      names.clear();
      drawNames();
    },
    setSelected(shop) {
      selected = shop?.code;
      if (shop) lookAt(shop);
      drawMarks();
    },
    setPosition(position) {
      positionMark?.remove();
      positionMark = position
        ? marker([position.latitude, position.longitude], { ...still, ...icon(drawPosition(texts.position)) }).addTo(
            map,
          )
        : undefined;
    },
    fit(wanted) {
      const points = wanted.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
      // The buttons are at the inline end, and links are at the bottom.
      const [left, right] = document.dir === 'rtl' ? [BUTTONS_PX, MARGIN_PX] : [MARGIN_PX, BUTTONS_PX];
      map.fitBounds(points.length > 0 ? points : COUNTRY, {
        paddingTopLeft: [left, MARGIN_PX],
        paddingBottomRight: [right, BUTTONS_PX],
        maxZoom: SHOP_ZOOM,
      });
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    resized: () => map.invalidateSize({ pan: false }),
    destroy() {
      container.removeEventListener('click', clicked);
      container.removeEventListener('pointerdown', pressed);
      map.remove();
    },
  };
}
