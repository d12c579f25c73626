/** Writes the names of towns and shops on the map, where neither a mark nor another name is. */
import { type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { drawName, elementIcon } from './drawn.ts';
import { type Box, placeLabels } from './place-labels.ts';
import type { NamedPlace } from './towns.ts';

const PANE = 'names';
/** Towns that are not the chief town of a wilaya show from here, names of countries and the sea up to here. */
const TOWNS_ZOOM = 8;
const AREAS_ZOOM = 8;
/** Shops have their names from here, where the drawn ground has little else to show. */
const SHOPS_ZOOM = 11.5;
/** Marks of several shops are in one town from here, which its own name tells. */
const SEVERAL_ZOOM = 8;
/** Width of the text, relative to the usual: chief towns are bold, neighbours are letter-spaced. */
const SIZES = { chief: 1.12, town: 1, area: 1.35, shop: 1.06, several: 1.12 } as const;

export interface NameLayer {
  setPlaces: (places: readonly NamedPlace[]) => void;
  /**
   * In layer pixels. `blocked`: what else covers the map. `reach`: how far names are drawn beyond it, as a fraction.
   * `captions`: the names of the marks, at their middle.
   */
  draw: (marks: readonly Box[], blocked: readonly Box[], reach: number, captions: readonly NamedPlace[]) => void;
}

/** The marks move from zoom to zoom, and their names with them. */
const keyOf = ({ kind, code, latitude, longitude }: NamedPlace) => `${kind} ${code} ${latitude} ${longitude}`;

export function createNameLayer(map: LeafletMap, scale: number): NameLayer {
  map.createPane(PANE).style.zIndex = '450';
  const drawn = new Map<string, { name: Marker; side: string }>();
  let places: readonly NamedPlace[] = [];

  /** The edges of the map, which would cut a name. */
  function edges(): Box[] {
    const { x: left, y: top } = map.containerPointToLayerPoint([0, 0]);
    const { x: width, y: height } = map.getSize();
    const [right, bottom] = [left + width, top + height];
    return [
      { left, right: left, top, bottom },
      { left: right, right, top, bottom },
      { left, right, top, bottom: top },
      { left, right, top: bottom, bottom },
    ];
  }

  function draw(marks: readonly Box[], blocked: readonly Box[], reach: number, captions: readonly NamedPlace[]): void {
    const box = map.getBounds().pad(reach);
    const zoom = map.getZoom();
    const shows = ({ kind }: NamedPlace) =>
      kind === 'chief' || (kind === 'town' ? zoom >= TOWNS_ZOOM : zoom < AREAS_ZOOM);
    const several = captions.filter(({ kind }) => kind === 'several' && zoom < SEVERAL_ZOOM);
    const ofMarks = new Set(several.map(({ code }) => code));
    const named = places.filter(
      (place) => !ofMarks.has(place.code) && shows(place) && box.contains([place.latitude, place.longitude]),
    );
    const shops = captions.filter(({ kind }) => kind === 'shop' && zoom >= SHOPS_ZOOM);
    const inSight = [...several, ...named, ...shops];
    const labels = inSight.map((place) => {
      const { name, kind, latitude, longitude } = place;
      const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
      return {
        code: keyOf(place),
        text: name,
        x,
        y,
        kind: kind === 'shop' || kind === 'several' ? ('town' as const) : kind,
        size: SIZES[kind],
      };
    });
    const fit = new Map(
      placeLabels(labels, marks, [...edges(), ...blocked], scale).map((label) => [label.code, label]),
    );
    for (const [key, { name, side }] of drawn) {
      const label = fit.get(key);
      if (label && side === `${label.right} ${label.down}`) continue;
      name.remove();
      drawn.delete(key);
    }
    for (const place of inSight) {
      const { name, kind, latitude, longitude } = place;
      const label = fit.get(keyOf(place));
      if (!label || drawn.has(keyOf(place))) continue;
      const icon = elementIcon(drawName(name, kind, label));
      const added = marker([latitude, longitude], { interactive: false, keyboard: false, icon, pane: PANE });
      drawn.set(keyOf(place), { name: added.addTo(map), side: `${label.right} ${label.down}` });
    }
  }

  return {
    setPlaces(next) {
      places = next;
      for (const { name } of drawn.values()) name.remove();
      drawn.clear();
    },
    draw,
  };
}
