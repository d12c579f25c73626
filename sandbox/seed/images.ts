/**
 * The images of the seed data, generated as SVG: abstract geometry in the colours of the default brand. They contain no
 * text (which would need translation), no scripts and no external references. The path identifies each image.
 */
import { createRandom, type Random } from './random.ts';

interface Palette {
  ground: string;
  deep: string;
  accent: string;
  soft: string;
  pale: string;
}

const INDIGO = { ground: '#2a2563', deep: '#1b1745', accent: '#f2a516', soft: '#5a52b8', pale: '#f6ead3' };
const SAND = { ground: '#f3e3c3', deep: '#e4cb98', accent: '#e08a00', soft: '#3a3388', pale: '#fffaf0' };
const SAFFRON = { ground: '#f2a516', deep: '#d98500', accent: '#2a2563', soft: '#ffd27a', pale: '#fff5de' };
const OASIS = { ground: '#17605c', deep: '#0d423f', accent: '#f2b84b', soft: '#3d928c', pale: '#f3ead2' };
const DUSK = { ground: '#7a2f52', deep: '#4f1b3a', accent: '#f6b042', soft: '#b4587e', pale: '#fbe9d6' };
const PALETTES: readonly Palette[] = [INDIGO, SAND, SAFFRON, OASIS, DUSK];

const round = (value: number) => Math.round(value * 10) / 10;

function svg(width: number, height: number, id: string, palette: Palette, shapes: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.ground}"/>` +
    `<stop offset="1" stop-color="${palette.deep}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#${id})"/>${shapes}</svg>`
  );
}

/** An eight-pointed star: two squares, one turned by 45 degrees. */
function star(x: number, y: number, size: number, fill: string, opacity = 1): string {
  const square = `M${round(-size)} ${round(-size)}H${round(size)}V${round(size)}H${round(-size)}Z`;
  return (
    `<g transform="translate(${round(x)} ${round(y)})" fill="${fill}" opacity="${opacity}">` +
    `<path d="${square}"/><path d="${square}" transform="rotate(45)"/></g>`
  );
}

function dune(width: number, height: number, top: number, swell: number, fill: string, opacity: number): string {
  const at = (part: number) => round(width * part);
  return (
    `<path d="M0 ${round(top)}C${at(0.25)} ${round(top - swell)} ${at(0.4)} ${round(top + swell)} ${at(0.62)} ${round(top)}` +
    `S${at(0.9)} ${round(top - swell)} ${width} ${round(top - swell / 3)}V${height}H0Z" fill="${fill}" opacity="${opacity}"/>`
  );
}

function rings(x: number, y: number, size: number, stroke: string, count: number): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * (1 + index * 0.45))}" fill="none" stroke="${stroke}" ` +
      `stroke-width="${round(size / 9)}" opacity="${round(0.8 - index * 0.15)}"/>`,
  ).join('');
}

/** Stars and dots in the style of a zellige, sparser towards the start. */
function tiling(
  random: Random,
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  palette: Palette,
): string {
  const colours = [palette.accent, palette.soft, palette.pale];
  const tiles: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.45 - 0.4 * (column / columns))) continue;
      const [centreX, centreY] = [x + column * step, y + row * step];
      const fill = random.pick(colours);
      tiles.push(
        (row + column) % 2 === 0
          ? star(centreX, centreY, step * 0.29, fill, 0.9)
          : `<circle cx="${round(centreX)}" cy="${round(centreY)}" r="${round(step * 0.16)}" fill="${fill}" opacity="0.7"/>`,
      );
    }
  }
  return tiles.join('');
}

type Scene = (random: Random, width: number, height: number, palette: Palette) => string;

const SCENES: readonly Scene[] = [
  (random, width, height, palette) =>
    `<circle cx="${round(width * (0.66 + random.next() * 0.15))}" cy="${round(height * 0.44)}" r="${round(height * 0.27)}" fill="${palette.accent}"/>` +
    dune(width, height, height * 0.62, height * 0.14, palette.soft, 0.65) +
    dune(width, height, height * 0.78, height * -0.12, palette.pale, 0.85),
  (random, width, height, palette) => {
    const [x, y] = [width * (0.68 + random.next() * 0.12), height * 0.52];
    return (
      rings(x, y, height * 0.2, palette.soft, 5) +
      star(x, y, height * 0.1, palette.accent) +
      dune(width, height, height * 0.86, height * 0.08, palette.pale, 0.9)
    );
  },
  (random, width, height, palette) => {
    const step = height / 4;
    return (
      tiling(random, width - step * 5.5, step * 0.5, 6, 4, step, palette) +
      dune(width, height, height * 0.84, height * 0.1, palette.soft, 0.5)
    );
  },
  (random, width, height, palette) => {
    const bars = Array.from({ length: 9 }, (_, index) => {
      const tall = height * (0.2 + 0.62 * random.next());
      const wide = height * 0.12;
      const x = width - (9 - index) * wide * 1.35 - height * 0.1;
      const fill = index % 3 === 0 ? palette.accent : index % 3 === 1 ? palette.soft : palette.pale;
      return `<rect x="${round(x)}" y="${round(height - tall)}" width="${round(wide)}" height="${round(tall + wide)}" rx="${round(wide / 2)}" fill="${fill}"/>`;
    });
    return bars.join('') + star(width - height * 0.7, height * 0.2, height * 0.1, palette.accent, 0.9);
  },
  (random, width, height, palette) => {
    const arches = Array.from({ length: 5 }, (_, index) => {
      const wide = height * 0.34;
      const x = width - (5 - index) * wide * 1.06;
      const top = height * (0.28 + 0.08 * random.next());
      const fill = index % 2 === 0 ? palette.pale : palette.soft;
      return `<path d="M${round(x)} ${height}V${round(top + wide / 2)}A${round(wide / 2)} ${round(wide / 2)} 0 0 1 ${round(x + wide)} ${round(top + wide / 2)}V${height}Z" fill="${fill}" opacity="0.9"/>`;
    });
    return `<circle cx="${round(width * 0.6)}" cy="${round(height * 0.3)}" r="${round(height * 0.13)}" fill="${palette.accent}"/>${arches.join('')}`;
  },
];

function scene(name: string, width: number, height: number): string {
  const random = createRandom(name);
  const palette = random.pick(PALETTES);
  return svg(width, height, 'g', palette, random.pick(SCENES)(random, width, height, palette));
}

/**
 * The background colour of a banner, for the area around it. It must be the first pick of the generator, as in `scene`.
 */
export const bannerColour = (name: string) => createRandom(`sand ${name}`).pick(PALETTES).ground;

const MIRRORED = /-mirrored$/;

/**
 * Three to one: promotions and the dashboard's slider. The text is on the empty first half. A name with `-mirrored` has
 * that half on the right, for right-to-left languages.
 */
function bannerImage(name: string): string {
  const picture = scene(`sand ${name.replace(MIRRORED, '')}`, 1200, 400);
  if (!MIRRORED.test(name)) return picture;
  return picture.replace('</defs>', '</defs><g transform="matrix(-1 0 0 1 1200 0)">').replace('</svg>', '</g></svg>');
}

/** The background of the sign-in form. The title is on its empty half. */
function loginBannerImage(): string {
  const random = createRandom('login');
  const [width, height] = [1200, 400];
  return svg(
    width,
    height,
    'g',
    INDIGO,
    tiling(random, 700, 50, 6, 4, 92, INDIGO) +
      dune(width, height, height * 0.82, height * 0.12, INDIGO.soft, 0.7) +
      dune(width, height, height * 0.92, height * -0.08, INDIGO.accent, 0.95),
  );
}

const TILES: Record<string, { palette: Palette; draw: (size: number, palette: Palette, random: Random) => string }> = {
  D: {
    palette: INDIGO,
    draw: (size, palette, random) => {
      const [x, y, reach] = [size * (0.25 + 0.5 * random.next()), size * (0.3 + 0.4 * random.next()), random.int(3, 6)];
      return rings(x, y, size * 0.12, palette.pale, reach) + star(x, y, size * 0.06, palette.accent);
    },
  },
  S: {
    palette: SAND,
    draw: (size, palette, random) => tiling(random, size * 0.2, size * 0.2, 4, 4, size * 0.2, palette),
  },
  V: {
    palette: OASIS,
    draw: (size, palette, random) =>
      Array.from({ length: 7 }, (_, index) => {
        const tall = size * (0.18 + 0.5 * random.next());
        return `<rect x="${round(size * (0.14 + index * 0.105))}" y="${round((size - tall) / 2)}" width="${round(size * 0.06)}" height="${round(tall)}" rx="${round(size * 0.03)}" fill="${index % 3 === 1 ? palette.accent : palette.pale}"/>`;
      }).join(''),
  },
  E: {
    palette: SAFFRON,
    draw: (size, palette, random) =>
      star(size / 2, size / 2, size * 0.24, palette.pale) +
      star(size / 2, size / 2, size * 0.14, palette.accent) +
      `<circle cx="${size / 2}" cy="${size / 2}" r="${round(size * (0.05 + 0.03 * random.next()))}" fill="${palette.soft}"/>`,
  },
};

const OTHER_TILE = {
  palette: DUSK,
  draw: (size: number, palette: Palette) => dune(size, size, size * 0.6, size * 0.12, palette.accent, 0.9),
};

/** A square image for an offering's card: the kind of offering decides the drawing, its reference the details. */
function offeringImage(ref: string): string {
  const { palette, draw } = TILES[ref.startsWith('FATE') ? 'none' : ref.charAt(0)] ?? OTHER_TILE;
  return svg(320, 320, 'g', palette, draw(320, palette, createRandom(`offering ${ref}`)));
}

/** Portrait, two to three: films and series. */
function posterImage(name: string): string {
  const random = createRandom(`poster ${name}`);
  const palette = random.pick(PALETTES);
  const [width, height] = [400, 600];
  const moon = `<circle cx="${random.int(110, 290)}" cy="${random.int(130, 250)}" r="${random.int(50, 100)}" fill="${palette.accent}"/>`;
  const middle = random.pick<() => string>([
    () => tiling(random, 60, 330, 4, 3, 92, palette),
    () => rings(random.int(140, 260), 320, 60, palette.pale, 4),
    () => star(random.int(150, 250), 360, random.int(50, 80), palette.pale, 0.9),
    () => dune(width, height, 360, 60, palette.pale, 0.5),
  ])();
  const ground =
    dune(width, height, random.int(400, 450), 50, palette.soft, 0.8) +
    dune(width, height, random.int(490, 540), -40, palette.deep, 1);
  return svg(width, height, 'g', palette, moon + middle + ground);
}

const FOLDERS: Record<string, (name: string) => string> = {
  banners: bannerImage,
  offerings: offeringImage,
  posters: posterImage,
};

/** The path of the sign-in banner. */
export const LOGIN_BANNER_PATH = '/uploads/login-banner.svg';

/** The SVG text of a path; undefined for any path that is not a seeded image. */
export function imageAt(path: string): string | undefined {
  if (path === LOGIN_BANNER_PATH) return loginBannerImage();
  const match = /^\/uploads\/([a-z]+)\/([A-Za-z0-9_-]{1,60})\.svg$/.exec(path);
  const draw = match?.[1] === undefined || !Object.hasOwn(FOLDERS, match[1]) ? undefined : FOLDERS[match[1]];
  return match?.[2] === undefined ? undefined : draw?.(match[2]);
}
