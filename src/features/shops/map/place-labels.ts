/**
 * Which names fit on the map, and on which side of their dot. If two overlap, or a name overlaps a mark, the more
 * important one stays.
 */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LabelPlace {
  code: string;
  text: string;
  /** A second line, left out where it has no room. */
  addition?: string | undefined;
  /** Position of the place in pixels. */
  x: number;
  y: number;
  /** Width of a letter relative to the usual. */
  size?: number | undefined;
  /**
   * An area's name is at the position itself, which has no dot. Only a chief town names a mark beside its dot. A name at
   * the coast is above its mark, over the sea, if it fits.
   */
  kind?: 'chief' | 'town' | 'area' | 'coast' | undefined;
}

export interface PlacedLabel {
  code: string;
  /** Middle of the text relative to its place, in pixels. */
  right: number;
  down: number;
  hasAddition: boolean;
}

/** Usual width of a letter and height of a line at the font size of the names, in pixels. */
const LETTER_PX = 6.8;
const LINE_PX = 17;
/** Distance from the dot's middle to its name. */
const GAP_PX = 5;
/** A mark this close to a dot carries its name. */
const CLOSE_PX = 14;
const MAIN_PLACES = 4;
/** How far a name above or below may be from the middle, if another is in the way. That of a mark may be further. */
const ASIDE_PX = [12];
const ASIDE_OF_MARK_PX = [12, 24];
/** Half of a dot. */
const DOT_PX = 4;

export const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const holds = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;
const dotAt = (x: number, y: number): Box => ({
  left: x - DOT_PX,
  right: x + DOT_PX,
  top: y - DOT_PX,
  bottom: y + DOT_PX,
});

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const distanceTo = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);

interface HalfSize {
  halfWidth: number;
  halfHeight: number;
}

/**
 * `places`: most important first. `blocked`: where there may be no name, besides the marks. `scale`: text size relative
 * to the usual.
 */
export function placeLabels(
  places: readonly LabelPlace[],
  marks: readonly Box[],
  blocked: readonly Box[] = [],
  scale = 1,
): PlacedLabel[] {
  const boxes = [...marks, ...blocked];
  const captions = new Map<Box, number>();
  return places.flatMap((place, index) => {
    const { code, text, addition, x, y, size = 1, kind = 'chief' } = place;
    const isArea = kind === 'area';
    const halfWidthOf = (line: string) => (Array.from(line).length * LETTER_PX * scale * size) / 2 + 2;
    const around = (
      box: Box,
      gap: number,
      { halfWidth, halfHeight }: HalfSize,
    ): readonly (readonly [x: number, y: number])[] => {
      const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const [below, above] = [box.bottom + gap + halfHeight, box.top - gap - halfHeight];
      const vertical = kind === 'coast' ? [above, below] : [below, above];
      const asides = (mark ? ASIDE_OF_MARK_PX : ASIDE_PX).map((px) => Math.min(px * scale, halfWidth));
      return [
        ...vertical.map((y) => [middleX, y] as const),
        [box.right + gap + halfWidth, middleY],
        [box.left - gap - halfWidth, middleY],
        ...asides.flatMap((aside) =>
          vertical.flatMap((y) => [[middleX + aside, y] as const, [middleX - aside, y] as const]),
        ),
      ];
    };
    // A mark on the dot, or close to it, gets the name as its caption. Only main places share one.
    const hasRoom = (box: Box) => (captions.get(box) ?? 0) < (index < MAIN_PLACES ? 2 : 1);
    const cover = isArea ? undefined : marks.find((box) => holds(box, x, y));
    if (cover && !hasRoom(cover)) return [];
    const close = (box: Box) => kind === 'chief' && hasRoom(box) && holds(grown(box, CLOSE_PX * scale), x, y);
    const mark = cover ?? marks.find(close);
    // A name already covers the dot.
    if (!isArea && !mark && boxes.some((box) => meet(box, dotAt(x, y)))) return [];
    const sidesOf = (half: HalfSize) =>
      isArea ? [[x, y] as const] : mark ? around(mark, 0, half) : around(dotAt(x, y), GAP_PX - DOT_PX, half);
    const short = { halfWidth: halfWidthOf(text), halfHeight: (LINE_PX * scale) / 2 };
    const long = addition && {
      halfWidth: Math.max(short.halfWidth, halfWidthOf(addition)),
      halfHeight: short.halfHeight * 2,
    };
    const positions = [long, short].flatMap((half) => (half ? sidesOf(half).map((side) => ({ half, side })) : []));
    for (const { half, side } of positions) {
      const { halfWidth, halfHeight } = half;
      const [textX, textY] = side;
      const box = {
        left: textX - halfWidth,
        right: textX + halfWidth,
        top: textY - halfHeight,
        bottom: textY + halfHeight,
      };
      // A rounding error must not let a name meet its own mark.
      if (boxes.some((other) => other !== mark && meet(box, other))) continue;
      // Closer to another mark, it would look like the name of that one.
      if (mark && marks.some((other) => distanceTo(other, textX, textY) < distanceTo(mark, textX, textY))) continue;
      boxes.push(box);
      if (mark) captions.set(mark, (captions.get(mark) ?? 0) + 1);
      else if (!isArea) boxes.push(dotAt(x, y));
      return [{ code, right: textX - x, down: textY - y, hasAddition: half === long }];
    }
    return [];
  });
}
