/** Paths of lines and areas that are curves through their points, so that a coast looks like one from close up. */
interface Point {
  x: number;
  y: number;
}

/** Pixels. A curve ends at most about this far from its point, so that long borders stay straight. */
const REACH_PX = 60;
/** Cosine of the turn. A sharper corner stays: it is one of the shape, not of the drawing. */
const SHARPEST = 0.5;

const tenth = (value: number) => Math.round(value * 10) / 10;
const written = (x: number, y: number) => `${tenth(x)} ${tenth(y)}`;

/** Direction of the curve at a point, of length 1: that of the circle through it and both neighbours. */
function directionAt(before: Point | undefined, { x, y }: Point, after: Point | undefined): Point | undefined {
  if (!before || !after) return undefined;
  const [inX, inY, outX, outY] = [x - before.x, y - before.y, after.x - x, after.y - y];
  const [inLength, outLength] = [Math.hypot(inX, inY), Math.hypot(outX, outY)];
  if (inX * outX + inY * outY <= SHARPEST * inLength * outLength) return undefined;
  const [alongX, alongY] = [
    (inX / inLength) * outLength + (outX / outLength) * inLength,
    (inY / inLength) * outLength + (outY / outLength) * inLength,
  ];
  const length = Math.hypot(alongX, alongY);
  return { x: alongX / length, y: alongY / length };
}

/** One part, as commands of a path. */
function curveThrough(part: readonly Point[], isClosed: boolean): string {
  const [first] = part;
  if (!first) return '';
  const points = isClosed ? [...part, first] : part;
  const directions = part.map((point, index) =>
    directionAt(
      part[index - 1] ?? (isClosed ? part.at(-1) : undefined),
      point,
      part[index + 1] ?? (isClosed ? first : undefined),
    ),
  );
  const steps = points.slice(1).map((to, index) => {
    const from = points[index] ?? first;
    const [leaves, arrives] = [directions[index], directions[(index + 1) % part.length]];
    if (!leaves && !arrives) return `L${written(to.x, to.y)}`;
    const reach = Math.min(Math.hypot(to.x - from.x, to.y - from.y) / 3, REACH_PX);
    const start = written(from.x + (leaves?.x ?? 0) * reach, from.y + (leaves?.y ?? 0) * reach);
    const end = written(to.x - (arrives?.x ?? 0) * reach, to.y - (arrives?.y ?? 0) * reach);
    return `C${start} ${end} ${written(to.x, to.y)}`;
  });
  return `M${written(first.x, first.y)}${steps.join('')}${isClosed ? 'z' : ''}`;
}

/** For the attribute `d` of a path. */
export const curvedPath = (parts: readonly (readonly Point[])[], isClosed: boolean): string =>
  parts.map((part) => curveThrough(part, isClosed)).join('') || 'M0 0';
