/** The drawn ground of the map: land, borders and main roads, and how far people can move over it. */
import { type Map as LeafletMap, latLngBounds, type Point, polygon, polyline, SVG } from 'leaflet';
import { AROUND } from './bounds.ts';
import country from './country.json';
import { curvedPath } from './curves.ts';
import { readRing } from './rings.ts';

/** From this zoom the main roads show. On the whole country they would hide everything else. */
const ROADS_ZOOM = 6;
/** From this zoom the corners of the drawing would show. */
const CURVES_ZOOM = 7;

/** A layer as Leaflet's renderer sees it: its visible points in pixels, and its element. */
interface DrawnLayer {
  _parts: readonly (readonly Point[])[];
  _path: SVGPathElement;
}

/** Leaflet draws edges only. It has no public way to draw anything else, so this overrides a method of its renderer. */
class CurveRenderer extends SVG {
  _updatePoly({ _parts: parts, _path: path }: DrawnLayer, isClosed: boolean): void {
    const isNear = this._map.getZoom() >= CURVES_ZOOM;
    // Its type is that of one ring, but it takes several.
    const withEdges = SVG.pointsToPath as unknown as typeof curvedPath;
    path.setAttribute('d', (isNear ? curvedPath : withEdges)(parts, isClosed));
  }
}

export function drawBase(map: LeafletMap): void {
  const renderer = new CurveRenderer({ padding: 0.4 });
  const look = { renderer, interactive: false, smoothFactor: 1.2 };
  const lines = (texts: readonly string[], className: string) =>
    texts.map((text) => polyline(readRing(text), { ...look, className, fill: false }).addTo(map));
  for (const ring of country.land) polygon(readRing(ring), { ...look, className: 'map-land' }).addTo(map);
  lines(country.borders, 'map-border');
  polygon(readRing(country.outline), { ...look, className: 'map-country' }).addTo(map);
  lines(country.wilayas, 'map-wilaya');
  lines(country.roads, 'map-road');
  lines(country.motorways, 'map-motorway-edge');
  lines(country.motorways, 'map-motorway');
  const showRoads = () => {
    map.getContainer().dataset.roads = map.getZoom() < ROADS_ZOOM ? 'far' : map.getZoom() < 9 ? 'middle' : 'near';
  };
  map.on('zoomend', showRoads);
}

/** Zooming out ends where the map would show more than `AROUND`. Call it when the map's box changes its size. */
export function limitZoom(map: LeafletMap): void {
  map.setMinZoom(map.getBoundsZoom(latLngBounds(AROUND), true));
}
