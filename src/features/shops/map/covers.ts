/** What lies over the map. Names are not drawn behind it. */
import type { Map as LeafletMap, Point } from 'leaflet';
import type { Box } from './place-labels.ts';

/** Room of the map's own buttons, in pixels. */
const BUTTONS_PX = { width: 60, height: 164 };
/** Between the title and the edges of the map. */
const AROUND_TITLE_PX = 8;
/** Room of the scale. */
const SCALE_PX = { width: 136, height: 32 };

/** From pixels of the map's window to layer pixels. */
function onLayer(map: LeafletMap, { left, right, top, bottom }: Box): Box {
  const { x, y } = map.containerPointToLayerPoint([0, 0]);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** The map's own buttons, at its inline end, in pixels of the map. */
export function buttonsBox({ x: width }: Point, scale: number): Box {
  const wide = BUTTONS_PX.width * scale;
  const [left, right] = document.dir === 'rtl' ? [0, wide] : [width - wide, width];
  return { left, right, top: 0, bottom: BUTTONS_PX.height * scale };
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
  const size = map.getSize();
  const { x: width, y: height } = size;
  const fromStart = (wide: number) =>
    document.dir === 'rtl' ? { left: width - wide, right: width } : { left: 0, right: wide };
  const covers = [buttonsBox(size, scale)];
  if (title) {
    covers.push({ ...fromStart(title.width + AROUND_TITLE_PX), top: 0, bottom: title.height + AROUND_TITLE_PX });
  }
  covers.push({ ...fromStart(SCALE_PX.width * scale), top: height - SCALE_PX.height * scale, bottom: height });
  if (card) covers.push(card);
  return covers.map((cover) => onLayer(map, cover));
}
