/** Writes the names of towns and shops on the map, where neither a mark nor another name is. */
import { type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { TOWNS_ZOOM } from './clusters.ts';
import { drawName, elementIcon } from './drawn.ts';
import { type Box, type PlacedLabel, placeLabels } from './place-labels.ts';
import type { NamedPlace } from './towns.ts';

const PANE = 'names';
/** Towns north of this latitude are near the sea. */
const COAST = 35.5;
/** Shops have their names from here, where the drawn ground has little else to show. */
const SHOPS_ZOOM = 10.5;
/** Width of the text, relative to the usual: chief towns are bold, neighbours are letter-spaced. */
const SIZES = { chief: 1.12, town: 1, area: 1.35, shop: 1.06, chosen: 1.06, several: 1.12 } as const;

interface DrawnMarks {
  /** In layer pixels. */
  marks: readonly Box[];
  /** What else covers the map. */
  blocked: readonly Box[];
  /** How far names are drawn beyond the map, as a fraction. */
  reach: number;
  /** The names of the marks, at their middle. */
  captions: readonly NamedPlace[];
  /** Wilayas whose shops are in a mark with a name. Their towns would look as if they had no shop. */
  counted: ReadonlySet<string>;
}

export interface NameLayer {
  setPlaces: (places: readonly NamedPlace[]) => void;
  draw: (drawn: DrawnMarks) => void;
}

/** The marks move from zoom to zoom, and their names with them. */
const keyOf = ({ kind, code, latitude, longitude }: NamedPlace) => `${kind} ${code} ${latitude} ${longitude}`;

const sideOf = ({ right, down, hasAddition }: PlacedLabel) => `${right} ${down} ${hasAddition}`;

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

  function draw({ marks, blocked, reach, captions, counted }: DrawnMarks): void {
    const box = map.getBounds().pad(reach);
    const zoom = map.getZoom();
    const shows = ({ kind }: NamedPlace) =>
      // Names of countries and the sea end where those of small towns begin.
      kind === 'chief' || (kind === 'town' ? zoom >= TOWNS_ZOOM : zoom < TOWNS_ZOOM);
    const first = captions.filter(({ kind }) => kind === 'several' || kind === 'chosen');
    const named = places.filter(
      (place) => !counted.has(place.code) && shows(place) && box.contains([place.latitude, place.longitude]),
    );
    const shops = captions.filter(({ kind }) => kind === 'shop' && zoom >= SHOPS_ZOOM);
    const inSight = [...first, ...named, ...shops];
    const labels = inSight.map((place) => {
      const { name, addition, kind, latitude, longitude } = place;
      const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
      const ofMark = kind === 'several' && latitude > COAST ? ('coast' as const) : ('town' as const);
      return {
        code: keyOf(place),
        text: name,
        addition,
        x,
        y,
        kind: kind === 'chief' || kind === 'town' || kind === 'area' ? kind : ofMark,
        size: SIZES[kind],
      };
    });
    const fit = new Map(
      placeLabels(labels, marks, [...edges(), ...blocked], scale).map((label) => [label.code, label]),
    );
    for (const [key, { name, side }] of drawn) {
      const label = fit.get(key);
      if (label && side === sideOf(label)) continue;
      name.remove();
      drawn.delete(key);
    }
    for (const place of inSight) {
      const { name, addition = '', kind, latitude, longitude } = place;
      const label = fit.get(keyOf(place));
      if (!label || drawn.has(keyOf(place))) continue;
      const icon = elementIcon(drawName(label.hasAddition ? [name, addition] : [name], kind, label));
      const added = marker([latitude, longitude], { interactive: false, keyboard: false, icon, pane: PANE });
      drawn.set(keyOf(place), { name: added.addTo(map), side: sideOf(label) });
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
