/** Geometry for the script that draws the country. Points are longitude and latitude, in degrees. */
export type Point = [longitude: number, latitude: number];

export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The part of a ring on one side of a meridian or parallel (Sutherland-Hodgman). */
function cut(ring: readonly Point[], axis: 0 | 1, limit: number, isInside: (value: number) => boolean): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) as Point;
    const crosses = isInside(before[axis]) !== isInside(point[axis]);
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const other = before[1 - axis] as number;
    const across = other + share * ((point[1 - axis] as number) - other);
    const crossing: Point = axis === 0 ? [limit, across] : [across, limit];
    return [...(crosses ? [crossing] : []), ...(isInside(point[axis]) ? [point] : [])];
  });
}

export function cutRing(ring: readonly Point[], { west, east, south, north }: Box): Point[] {
  let rest = cut(ring, 0, west, (value) => value >= west);
  rest = cut(rest, 0, east, (value) => value <= east);
  rest = cut(rest, 1, south, (value) => value >= south);
  return cut(rest, 1, north, (value) => value <= north);
}

const isIn = ([x, y]: Point, { west, east, south, north }: Box) => x >= west && x <= east && y >= south && y <= north;

/** The parts of a line inside the box. A part ends with the last point inside, because nobody sees the box's edge. */
export function cutLine(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = [[]];
  for (const point of line) {
    if (isIn(point, box)) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Square degrees. */
export function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) as Point;
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}

/** Drops points that are closer to the rest of the line than `toleranceAt` that point (Douglas-Peucker). */
export function simplify(line: readonly Point[], toleranceAt: (point: Point) => number): Point[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [worst, at] = [1, 0];
    for (let index = from + 1; index < to; index += 1) {
      const point = line[index] as Point;
      const excess = distanceToLine(point, line[from] as Point, line[to] as Point) / toleranceAt(point);
      if (excess > worst) [worst, at] = [excess, index];
    }
    if (at === 0) continue;
    kept.add(at);
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

const CURVE_STEPS = 12;

/** A curve through all points (centripetal Catmull-Rom, which never makes loops). */
export function curveThrough(points: readonly Point[]): Point[] {
  const mix = (a: Point, b: Point, from: number, to: number, at: number): Point => {
    const share = to === from ? 0 : (at - from) / (to - from);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const beyond = (end: Point, inner: Point): Point => [2 * end[0] - inner[0], 2 * end[1] - inner[1]];
  const all = [
    beyond(points[0] as Point, points[1] as Point),
    ...points,
    beyond(points.at(-1) as Point, points.at(-2) as Point),
  ];
  const curve = points.slice(0, -1).flatMap((_, index) => {
    const [a, b, c, d] = all.slice(index, index + 4) as [Point, Point, Point, Point];
    const step = (from: Point, to: Point) => Math.sqrt(Math.hypot(to[0] - from[0], to[1] - from[1]));
    const t1 = step(a, b);
    const t2 = t1 + step(b, c);
    const t3 = t2 + step(c, d);
    return Array.from({ length: CURVE_STEPS }, (_, part) => {
      const t = t1 + ((t2 - t1) * part) / CURVE_STEPS;
      const [ab, bc, cd] = [mix(a, b, 0, t1, t), mix(b, c, t1, t2, t), mix(c, d, t2, t3, t)];
      return mix(mix(ab, bc, 0, t2, t), mix(bc, cd, t1, t3, t), t1, t2, t);
    });
  });
  return [...curve, points.at(-1) as Point];
}
