/**
 * The map itself, without React: Leaflet, the drawn country or tiles of a server, marks for shops, names of wilayas.
 * Never writes HTML strings, which Trusted Types forbid: icons are elements, and Leaflet's own controls are off.
 */
import { DomUtil, map as leafletMap, type Marker, marker, tileLayer } from 'leaflet';
import type { Shop } from '#src/api/content/shops.ts';
import type { Place } from '#src/lib/distance.ts';
import type { Language } from '#src/lib/languages.ts';
import { drawBase, limitZoom } from './base-map.ts';
import { AROUND, COUNTRY } from './bounds.ts';
import { captionsOf } from './captions.ts';
import { boxWithin } from './card-room.ts';
import { CHOSEN_SCALE, type Clusters, createClusters, MARK_PX, type Mark } from './clusters.ts';
import { coversOf } from './covers.ts';
import { drawMark, drawPosition, elementIcon } from './drawn.ts';
import { createMapView, edgesOf, zoomsOf } from './map-view.ts';
import { createNameLayer } from './name-layer.ts';
import { type Box, meet } from './place-labels.ts';
import { createScaleBar } from './scale-bar.ts';
import { type MapWilaya, namedPlaces } from './towns.ts';
import './map.css';

export interface MapTexts {
  several: (count: number) => string;
  /** Of a mark whose shops no zoom separates. */
  together: (count: number) => string;
  shop: (shop: Shop) => string;
  position: string;
  sea: string;
  /** Below the name of a mark that has shops of several wilayas. */
  around: string;
  distance: (metres: number) => string;
}

export interface MapOptions {
  /** Address of a tile server. Empty: the country is drawn. */
  tileUrl: string;
  language: Language;
  texts: MapTexts;
  /** False if the map would interfere with scrolling the page. */
  hasWheel: boolean;
  onSelect: (shop: Shop) => void;
  /** A mark with shops that no zoom separates: one of them is to be chosen from a list. */
  onChoose: (shops: readonly Shop[]) => void;
  /** The card of the chosen shop, which lies over the map. */
  card: () => HTMLElement | null;
}

export interface ShopMapHandle {
  setShops: (shops: readonly Shop[]) => void;
  /** Wilayas whose chief towns have a name on the map, most important first. */
  setWilayas: (wilayas: readonly MapWilaya[]) => void;
  setSelected: (shop: Shop | undefined) => void;
  /** Size in pixels of the title that covers the map's upper corner, if there is one. */
  setTitle: (size: { width: number; height: number } | undefined) => void;
  setPosition: (position: Place | undefined) => void;
  /** Shows all of these places, or the whole country if there are none. */
  fit: (places: readonly Place[]) => void;
  zoomBy: (steps: 1 | -1) => void;
  /** Call it when the map's box changes its size. */
  resized: () => void;
  destroy: () => void;
}

/** Marks are rendered this far beyond the visible area, as a fraction of its size, so that dragging shows no gaps. */
const SPARE = 0.3;

/** Ends an animated zoom at once. Leaflet's own timer would end it later, and throw if the map was removed before. */
function endZoom(container: HTMLElement): void {
  // Leaflet reads the end of the zoom from the transition of this element.
  const ended = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: DomUtil.TRANSFORM });
  container.querySelector('.leaflet-proxy')?.dispatchEvent(ended);
}

export function createStoreMap(container: HTMLElement, options: MapOptions): ShopMapHandle {
  const { tileUrl, language, texts, onSelect, onChoose } = options;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { maxZoom, zoomSnap } = zoomsOf(tileUrl);
  const map = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    maxZoom,
    zoomSnap,
    maxBounds: AROUND,
    maxBoundsViscosity: 1,
    scrollWheelZoom: options.hasWheel,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  if (tileUrl) tileLayer(tileUrl, { maxZoom, noWrap: true, className: 'map-tile' }).addTo(map);
  else drawBase(map);
  limitZoom(map);
  // Read once: reading it after drawing would force a layout.
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const view = createMapView(map, { tileUrl, scale });
  const scaleBar = createScaleBar(map, { text: texts.distance, scale });
  const names = tileUrl ? undefined : createNameLayer(map, scale);
  const marks = new Map<string, { mark: Mark; marker: Marker; button: HTMLButtonElement }>();
  let shops: readonly Shop[] = [];
  let clusters: Clusters | undefined;
  /** Most important first. */
  let shown: readonly Mark[] = [];
  let selected: string | undefined;
  let wilayaNames: ReadonlyMap<string, string> = new Map();
  let positionMark: Marker | undefined;
  let wasDragged = false;
  let title: { width: number; height: number } | undefined;

  const still = { interactive: false, keyboard: false } as const;
  const isShown = (mark: Mark) => mark.shop !== undefined && mark.shop.code === selected;
  const cardBox = () => (selected === undefined ? undefined : boxWithin(container, options.card()));

  /** In layer pixels. */
  function markBox(mark: Mark): Box {
    const reach = ((isShown(mark) ? CHOSEN_SCALE : 1) * MARK_PX * scale) / 2;
    const { x, y } = map.latLngToLayerPoint([mark.latitude, mark.longitude]);
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  }

  function drawMarks(card: Box | undefined): void {
    const bounds = map.getBounds().pad(SPARE);
    // Beside the chosen shop, a mark that is half behind the card or a button looks broken. It appears when the map moves.
    const covers = card ? coversOf(map, { title, card, scale }) : [];
    shown = (clusters?.marksIn(edgesOf(bounds), map.getZoom()) ?? []).filter(
      (mark) => isShown(mark) || !covers.some((cover) => meet(markBox(mark), cover)),
    );
    const wanted = new Map(shown.map((mark) => [mark.key, mark]));
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
      const label = mark.together ? texts.together(mark.count) : texts.several(mark.count);
      const button = drawMark(mark, mark.shop ? texts.shop(mark.shop) : label);
      if (mark.shop) button.setAttribute('aria-pressed', String(isShown(mark)));
      button.dataset.mark = key;
      const added = marker([mark.latitude, mark.longitude], { ...still, icon: elementIcon(button) }).addTo(map);
      marks.set(key, { mark, marker: added, button });
    }
    // A removed mark had the focus: move it to the map, so that keyboard users keep their position.
    if (hadFocus) container.focus({ preventScroll: true });
  }

  function drawNames(card = cardBox()): void {
    const counted = new Set(shown.flatMap(({ wilayas = [] }) => wilayas));
    names?.draw({
      marks: shown.map(markBox),
      blocked: coversOf(map, { title, card, scale }),
      reach: SPARE,
      captions: captionsOf(shown, { wilayaNames, around: texts.around, chosen: selected }),
      counted,
    });
  }

  function draw(): void {
    // Measured once: to measure it after the marks are drawn would force a layout.
    const card = cardBox();
    drawMarks(card);
    drawNames(card);
    scaleBar.draw();
  }

  function clicked(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    const mark = marks.get(button?.dataset.mark ?? '')?.mark;
    // Ignore the click at the end of a drag. A click from the keyboard has `detail` 0.
    if (!mark || (wasDragged && event.detail > 0)) return;
    const choices = mark.together ?? (isShown(mark) ? clusters?.behindChosen(map.getZoom()) : undefined) ?? [];
    if (choices.length > 0) onChoose(choices);
    else if (mark.shop) onSelect(mark.shop);
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
    setShops(next) {
      shops = next;
      clusters = createClusters(shops, { maxZoom, scale, chosen: selected });
      const focused = [...marks].find(([, { button }]) => button === document.activeElement)?.[0];
      for (const { marker: old } of marks.values()) old.remove();
      marks.clear();
      draw();
      if (focused) (marks.get(focused)?.button ?? container).focus({ preventScroll: true });
      if (shops.length > 0) requestAnimationFrame(view.seen);
    },
    setWilayas(wilayas) {
      wilayaNames = new Map(wilayas.map(({ code, name }) => [code, name]));
      names?.setPlaces(namedPlaces(wilayas, language, texts.sea));
      drawNames();
    },
    setSelected(shop) {
      const isAlone = shown.some((mark) => mark.shop && mark.shop.code === shop?.code);
      selected = shop?.code;
      clusters = createClusters(shops, { maxZoom, scale, chosen: selected });
      if (shop) view.lookAt(shop, { clusters, isAlone, card: cardBox() });
      draw();
    },
    setTitle(size) {
      title = size;
      drawNames();
    },
    setPosition(position) {
      positionMark?.remove();
      positionMark = undefined;
      if (!position) return;
      const icon = elementIcon(drawPosition(texts.position));
      positionMark = marker([position.latitude, position.longitude], { ...still, icon }).addTo(map);
    },
    fit: (places) => view.fit(places, { clusters, hasTitle: title !== undefined }),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    resized() {
      map.invalidateSize({ pan: false });
      limitZoom(map);
    },
    destroy() {
      container.removeEventListener('click', clicked);
      container.removeEventListener('pointerdown', pressed);
      map.off('moveend', draw);
      endZoom(container);
      map.remove();
    },
  };
}
