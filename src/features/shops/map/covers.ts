/** What lies over the map. Names are not drawn behind it. */
import type { Map as LeafletMap } from 'leaflet';
import { BUTTONS_PX } from './map-view.ts';
import type { Box } from './place-labels.ts';

/** Height of the map's own buttons, in pixels. */
const BUTTONS_HEIGHT_PX = 164;
/** Between the title and the edges of the map. */
const AROUND_TITLE_PX = 8;
/** Room of the scale. */
const SCALE_PX = { width: 136, height: 32 };

/** From pixels of the map's window to layer pixels. */
export function onLayer(map: LeafletMap, { left, right, top, bottom }: Box): Box {
  const { x, y } = map.containerPointToLayerPoint([0, 0]);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

interface Covers {
  title: { width: number; height: number } | undefined;
  /** The card of the chosen shop. */
  card: Box | undefined;
  /** The root font's size as a multiple of 16 px. */
  scale: number;
}

/** The map's own buttons, its title, its scale, and the card, in layer pixels. `title` and `card`: in pixels of the map. */
export function coversOf(map: LeafletMap, { title, card, scale }: Covers): Box[] {
  const { x: width, y: height } = map.getSize();
  const isMirrored = document.dir === 'rtl';
  const corner = (isLeft: boolean, wide: number, high: number): Box => ({
    left: isLeft ? 0 : width - wide,
    right: isLeft ? wide : width,
    top: 0,
    bottom: high,
  });
  const covers = [corner(isMirrored, BUTTONS_PX * scale, BUTTONS_HEIGHT_PX * scale)];
  if (title) covers.push(corner(!isMirrored, title.width + AROUND_TITLE_PX, title.height + AROUND_TITLE_PX));
  const below = { top: height - SCALE_PX.height * scale, bottom: height };
  covers.push({ ...corner(!isMirrored, SCALE_PX.width * scale, 0), ...below });
  if (card) covers.push(card);
  return covers.map((cover) => onLayer(map, cover));
}
