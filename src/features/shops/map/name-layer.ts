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
/** Width of the text, relative to the usual: chief towns are bold, neighbours are letter-spaced. */
const SIZES = { chief: 1.12, town: 1, area: 1.35, shop: 1.06 } as const;

export interface NameLayer {
  setPlaces: (places: readonly NamedPlace[]) => void;
  /**
   * In layer pixels. `blocked`: what else covers the map. `reach`: how far names are drawn beyond it, as a fraction.
   * `shops`: those with a mark of their own.
   */
  draw: (marks: readonly Box[], blocked: readonly Box[], reach: number, shops: readonly NamedPlace[]) => void;
}

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

  function draw(marks: readonly Box[], blocked: readonly Box[], reach: number, shops: readonly NamedPlace[]): void {
    const box = map.getBounds().pad(reach);
    const zoom = map.getZoom();
    const shows = ({ kind }: NamedPlace) =>
      kind === 'chief' || (kind === 'town' ? zoom >= TOWNS_ZOOM : zoom < AREAS_ZOOM);
    const named = places.filter((place) => shows(place) && box.contains([place.latitude, place.longitude]));
    const inSight = zoom < SHOPS_ZOOM ? named : [...named, ...shops];
    const labels = inSight.map(({ code, name, kind, latitude, longitude }) => {
      const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
      return { code, text: name, x, y, kind: kind === 'shop' ? ('town' as const) : kind, size: SIZES[kind] };
    });
    const fit = new Map(
      placeLabels(labels, marks, [...edges(), ...blocked], scale).map((label) => [label.code, label]),
    );
    for (const [code, { name, side }] of drawn) {
      const label = fit.get(code);
      if (label && side === `${label.right} ${label.down}`) continue;
      name.remove();
      drawn.delete(code);
    }
    for (const { code, name, kind, latitude, longitude } of inSight) {
      const label = fit.get(code);
      if (!label || drawn.has(code)) continue;
      const icon = elementIcon(drawName(name, kind, label));
      const added = marker([latitude, longitude], { interactive: false, keyboard: false, icon, pane: PANE });
      drawn.set(code, { name: added.addTo(map), side: `${label.right} ${label.down}` });
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
