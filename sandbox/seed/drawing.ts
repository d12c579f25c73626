/** The shapes that the seed's pictures are made of: SVG as text, with one decimal. */
import type { Random } from './random.ts';

export const round = (value: number) => Math.round(value * 10) / 10;

export function svg(width: number, height: number, [from, to]: readonly [string, string], shapes: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${shapes}</svg>`
  );
}

const opaque = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`);

export const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}"${opaque(opacity)}/>`;

export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opaque(opacity)}/>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${opaque(opacity)}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, opacity = 1) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"` +
  `${radius === 0 ? '' : ` rx="${radius}"`}${opaque(opacity)}/>`;

/** Draws the shapes at another place, size and angle. */
export const placed = (x: number, y: number, shapes: string, scale = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}${turn === 0 ? '' : ` rotate(${turn})`}">${shapes}</g>`;

/** An eight-pointed star: two squares, one turned by 45 degrees. */
export function star(x: number, y: number, size: number, fill: string, opacity = 1): string {
  const square = `M${round(-size)} ${round(-size)}H${round(size)}V${round(size)}H${round(-size)}Z`;
  return (
    `<g transform="translate(${round(x)} ${round(y)})" fill="${fill}"${opaque(opacity)}>` +
    `<path d="${square}"/><path d="${square}" transform="rotate(45)"/></g>`
  );
}

/** Hills from edge to edge; everything below them is filled. */
export function dune(width: number, height: number, top: number, swell: number, fill: string, opacity = 1): string {
  const at = (part: number) => round(width * part);
  return shape(
    `M0 ${round(top)}C${at(0.25)} ${round(top - swell)} ${at(0.4)} ${round(top + swell)} ${at(0.62)} ${round(top)}` +
      `S${at(0.9)} ${round(top - swell)} ${width} ${round(top - swell / 3)}V${height}H0Z`,
    fill,
    opacity,
  );
}

export function rings(x: number, y: number, size: number, colour: string, count: number): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * (1 + index * 0.45))}" fill="none" stroke="${colour}" ` +
      `stroke-width="${round(size / 9)}" opacity="${round(0.8 - index * 0.15)}"/>`,
  ).join('');
}

/** Small lights in the upper part of a picture. */
export const nightSky = (
  random: Random,
  width: number,
  height: number,
  fill: string,
  count = 26,
  sun = { x: 0, y: 0, size: 0 },
) =>
  Array.from({ length: count }, () => {
    const [x, y, size] = [random.int(10, width - 10), random.int(8, height), random.next() * 2 + 1];
    return Math.hypot(x - sun.x, y - sun.y) < sun.size + size ? '' : disc(x, y, size, fill, 0.8);
  }).join('');

/** A person without a face, `height` tall, whose feet are at `y`. */
export function person(x: number, y: number, height: number, fill: string): string {
  const part = (share: number) => round(height * share);
  return (
    disc(x, y - height * 0.86, height * 0.14, fill) +
    shape(
      `M${round(x - part(0.2))} ${y}V${round(y - part(0.48))}a${part(0.2)} ${part(0.2)} 0 0 1 ${part(0.4)} 0V${y}Z`,
      fill,
    )
  );
}

/** Rows of windows; about one of three is lit. */
export function windows(
  random: Random,
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [stepX, stepY]: readonly [number, number],
  [lit, dark]: readonly [string, string],
): string {
  return Array.from({ length: columns * rows }, (_, index) =>
    box(
      x + (index % columns) * stepX,
      y + Math.floor(index / columns) * stepY,
      stepX * 0.52,
      stepY * 0.6,
      random.chance(0.36) ? lit : dark,
      3,
    ),
  ).join('');
}
