/** Which names fit on the map. If two overlap, or a name overlaps a mark, the more important one stays. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LabelPlace {
  code: string;
  text: string;
  /** Position of the place in pixels. */
  x: number;
  y: number;
}

/** Usual width of a letter and height of a line at the font size of the names, in pixels. */
const LETTER_PX = 6.8;
const LINE_PX = 18;
/** Distance from the dot to its name. */
const GAP_PX = 5;

function boxOf({ text, x, y }: LabelPlace, scale: number): Box {
  const half = (Array.from(text).length * LETTER_PX * scale) / 2 + 2;
  return { left: x - half, right: x + half, top: y - GAP_PX, bottom: y + GAP_PX + LINE_PX * scale };
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** `places`: most important first. `scale`: text size relative to the usual. */
export function labelsThatFit(places: readonly LabelPlace[], taken: readonly Box[], scale = 1): LabelPlace[] {
  const boxes = [...taken];
  return places.filter((place) => {
    const box = boxOf(place, scale);
    if (boxes.some((other) => meet(box, other))) return false;
    boxes.push(box);
    return true;
  });
}
