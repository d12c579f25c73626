/**
 * The images of the seed data, generated as SVG in the colours of the brand. Only posters contain text: their titles, in
 * each language. There are no scripts and no external references. The path identifies each image.
 */
import { BANNER_HEIGHT, BANNER_SCENES, BANNER_WIDTH } from './banner-scenes.ts';
import { disc, dune, nightSky, rings, round, star, svg } from './drawing.ts';
import { type BrandColours, DEFAULT_COLOURS, type Palette, palettesOf } from './palettes.ts';
import { posterImage } from './posters.ts';
import { createRandom, type Random } from './random.ts';
import { stillImage } from './stills.ts';

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

const MIRRORED = /-mirrored$/;

interface Picture {
  palette: Palette;
  shapes: string;
}

/** The scene of a promotion. Promotions without one have abstract shapes. */
function bannerOf(name: string, colours: BrandColours): Picture {
  const palettes = palettesOf(colours);
  const drawn = BANNER_SCENES[name.replace(MIRRORED, '')];
  if (drawn) {
    const palette = palettes[drawn.palette] ?? palettes[0];
    return { palette, shapes: drawn.draw(palette, MIRRORED.test(name) ? -1 : 1) };
  }
  const random = createRandom(`sand ${name.replace(MIRRORED, '')}`);
  const palette = random.pick(palettes);
  return { palette, shapes: random.pick(SCENES)(random, BANNER_WIDTH, BANNER_HEIGHT, palette) };
}

/** The background colour of a banner, for the area around it. */
export const bannerColour = (name: string, colours: BrandColours) => bannerOf(name, colours).palette.ground;

/**
 * Three to one: promotions and the dashboard's slider. The text is on the empty first half. A name with `-mirrored` has
 * that half on the right, for right-to-left languages.
 */
function bannerImage(name: string, colours: BrandColours): string {
  const { palette, shapes } = bannerOf(name, colours);
  return svg(
    BANNER_WIDTH,
    BANNER_HEIGHT,
    [palette.ground, palette.deep],
    MIRRORED.test(name) ? `<g transform="matrix(-1 0 0 1 ${BANNER_WIDTH} 0)">${shapes}</g>` : shapes,
  );
}

/** Above the sign-in form: a sunset, with room for the landing page's scene at its end. */
function loginBannerImage(colours: BrandColours): string {
  const [palette] = palettesOf(colours);
  const [width, height] = [BANNER_WIDTH, BANNER_HEIGHT];
  return svg(
    width,
    height,
    [palette.deep, palette.ground],
    nightSky(createRandom('login'), width, 250, palette.pale, 60, { x: 330, y: 250, size: 192 }) +
      rings(330, 250, 96, palette.accent, 3) +
      disc(330, 250, 84, palette.accent) +
      dune(width, height, height * 0.64, height * 0.12, palette.ground) +
      dune(width, height, height * 0.64, height * 0.12, palette.soft, 0.7) +
      dune(width, height, height * 0.72, height * -0.1, palette.ground) +
      dune(width, height, height * 0.88, height * 0.08, palette.deep),
  );
}

/** A square image for an exclusive offering; its reference decides the details. Offerings for trials have a dune. */
function offeringImage(ref: string, colours: BrandColours): string {
  const isTrial = ref.startsWith('FATE');
  const palettes = palettesOf(colours);
  const palette = palettes[isTrial ? 4 : 2] ?? palettes[0];
  const size = 320;
  const middle = size / 2;
  const shapes = isTrial
    ? dune(size, size, size * 0.6, size * 0.12, palette.accent, 0.9)
    : star(middle, middle, size * 0.24, palette.pale) +
      star(middle, middle, size * 0.14, palette.accent) +
      disc(middle, middle, size * (0.05 + 0.03 * createRandom(`offering ${ref}`).next()), palette.soft);
  return svg(size, size, [palette.ground, palette.deep], shapes);
}

const FOLDERS: Record<string, (name: string, colours: BrandColours) => string | undefined> = {
  banners: bannerImage,
  offerings: offeringImage,
  posters: posterImage,
  stills: stillImage,
};

/** The path of the sign-in banner. */
export const LOGIN_BANNER_PATH = '/uploads/login-banner.svg';

/** The SVG text of a path; undefined for any path that is not a seeded image. */
export function imageAt(path: string, colours: BrandColours = DEFAULT_COLOURS): string | undefined {
  if (path === LOGIN_BANNER_PATH) return loginBannerImage(colours);
  const match = /^\/uploads\/([a-z]+)\/([A-Za-z0-9_-]{1,60})\.svg$/.exec(path);
  const draw = match?.[1] === undefined || !Object.hasOwn(FOLDERS, match[1]) ? undefined : FOLDERS[match[1]];
  return match?.[2] === undefined ? undefined : draw?.(match[2], colours);
}
