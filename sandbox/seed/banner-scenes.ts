/** One drawn scene for each promotion, 1200 by 400. Its first half stays empty: the portal writes there. */
import { box, disc, dune, nightSky, person, placed, round, shape, star, stroke } from './drawing.ts';
import type { Palette } from './palettes.ts';
import { createRandom } from './random.ts';

export const BANNER_WIDTH = 1200;
export const BANNER_HEIGHT = 400;

interface BannerScene {
  /** Index into the palettes. */
  palette: number;
  /** `turn` is -1 on a mirrored picture: figures are drawn the other way round, so that they can be read. */
  draw: (palette: Palette, turn: 1 | -1) => string;
}

const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const wave = (top: number, swell: number, fill: string, opacity = 1) =>
  dune(BANNER_WIDTH, BANNER_HEIGHT, top, swell, fill, opacity);

/** A phone; `screen` is drawn on it, from its top left corner, 112 by 196. */
const phone = (x: number, y: number, turn: number, { deep, pale }: Palette, screen: string) =>
  placed(
    x,
    y,
    box(-66, -118, 132, 236, deep, 20) + box(-56, -98, 112, 196, pale, 8) + placed(-56, -98, screen),
    1,
    turn,
  );

/** A sheet of a calendar with seven days. */
const week = (x: number, y: number, turn: number, { accent, deep, pale, soft }: Palette) =>
  placed(
    x,
    y,
    box(-84, -88, 168, 176, pale, 16) +
      shape('M-84-40v-32q0-16 16-16H68q16 0 16 16v32Z', accent) +
      stroke('M-44-102v30M44-102v30', deep, 9) +
      each(7, (day) => disc(-54 + (day % 4) * 36, -8 + Math.floor(day / 4) * 44, 12, day === 6 ? accent : soft)),
    1,
    turn,
  );

/** By the id of the promotion. */
export const BANNER_SCENES: Readonly<Record<string, BannerScene>> = {
  /** A summer by the sea, and a phone that has plenty. */
  'season-60': {
    palette: 0,
    draw: (palette) =>
      disc(930, 170, 104, palette.accent) +
      wave(270, 26, palette.soft, 0.8) +
      wave(316, -30, palette.pale, 0.95) +
      placed(
        800,
        206,
        stroke('M0-8V170', palette.deep, 9) +
          shape('M-104 0a104 104 0 0 1 208 0Z', palette.accent) +
          shape('M-42 0q0-70 42-104 42 34 42 104Z', palette.pale),
        1,
        -14,
      ) +
      phone(
        1040,
        220,
        10,
        palette,
        each(6, (bar) => box(14 + bar * 15, 150 - bar * 20, 10, 24 + bar * 20, palette.ground, 4)),
      ),
  },
  /** One week becomes two. */
  'double-week': {
    palette: 3,
    draw: (palette, turn) =>
      disc(930, 196, 172, palette.soft, 0.3) +
      wave(322, 26, palette.soft, 0.5) +
      wave(366, -18, palette.deep, 0.8) +
      placed(1010, 196, week(0, 0, 9, palette), 1.25) +
      placed(842, 216, week(0, 0, -7, palette), 1.25) +
      disc(958, 92, 62, palette.deep) +
      disc(958, 92, 52, palette.accent) +
      `<g transform="translate(958 92) scale(${turn} 1)">${stroke('M-27 2l17 20M-10 2l-17 20M4-12a13 13 0 0 1 25 6c0 11-25 17-25 28h26', palette.deep, 9)}</g>`,
  },
  /** A screen in the dark, and somebody who watches. */
  'anaflix-launch': {
    palette: 4,
    draw: (palette) =>
      nightSky(createRandom('anaflix'), BANNER_WIDTH, 380, palette.pale, 40) +
      shape('M800 80h320l60 300H690Z', palette.pale, 0.1) +
      box(790, 60, 340, 196, palette.deep, 14) +
      box(804, 74, 312, 168, palette.accent, 6) +
      shape('M804 200q70-60 140-20t172-40v96q0 6-6 6H810q-6 0-6-6Z', palette.ground) +
      disc(1050, 122, 24, palette.pale) +
      disc(960, 158, 40, palette.pale) +
      shape('m948 136 36 22-36 22Z', palette.deep) +
      each(
        3,
        (index) =>
          box(800 + index * 112, 310, 92, 110, palette.deep, 22) +
          person(846 + index * 112, 400, 130 - (index % 2) * 16, palette.soft),
      ),
  },
  /** Two friends and what they share. */
  'invite-friends': {
    palette: 1,
    draw: (palette) =>
      disc(920, 210, 170, palette.pale, 0.8) +
      person(790, 400, 230, palette.soft) +
      person(1060, 400, 214, palette.accent) +
      stroke('M846 196q84-80 160 6', palette.soft, 6, 0.6) +
      placed(
        924,
        214,
        box(-52, -30, 104, 84, palette.pale, 8) +
          box(-60, -48, 120, 30, palette.accent, 6) +
          box(-9, -48, 18, 102, palette.soft) +
          stroke('M0-50q-40-46-32-8 6 14 32 8 40-46 32-8-6 14-32 8', palette.soft, 8),
      ),
  },
  /** A podium under lights. */
  'quiz-season': {
    palette: 2,
    draw: (palette) =>
      shape('M700 0 800 400h240L960 0ZM1140 0l-80 400H820L900 0Z', palette.pale, 0.3) +
      box(770, 290, 100, 130, palette.accent, 6) +
      box(874, 230, 108, 190, palette.accent, 6) +
      box(986, 320, 100, 100, palette.accent, 6) +
      shape('M892 90h72v46q0 40-36 40t-36-40Z', palette.accent) +
      stroke('M892 104q-28-4-24 24 6 20 28 18M964 104q28-4 24 24-6 20-28 18M928 176v34M902 214h52', palette.accent, 9) +
      each(5, (index) => star(740 + index * 96, 60 + (index % 2) * 50, 11, palette.accent, 0.8)) +
      person(820, 290, 110, palette.pale) +
      person(1036, 320, 100, palette.pale),
  },
  /** A pitch under floodlights, and a ball on its way. */
  'match-day': {
    palette: 0,
    draw: (palette) =>
      nightSky(createRandom('match'), BANNER_WIDTH, 200, palette.pale, 24) +
      each(2, (index) =>
        placed(
          760 + index * 340,
          70,
          stroke('M0 0V240', palette.deep, 10) +
            box(-52, -34, 104, 60, palette.deep, 8) +
            each(6, (lamp) => disc(-32 + (lamp % 3) * 32, -18 + Math.floor(lamp / 3) * 28, 10, palette.accent)),
        ),
      ) +
      wave(300, 10, palette.soft, 0.9) +
      stroke(
        'M850 330v-130h160v130M850 240h160M850 280h160M890 200v120M930 200v120M970 200v120',
        palette.pale,
        5,
        0.9,
      ) +
      person(800, 390, 120, palette.deep) +
      disc(1066, 232, 34, palette.pale) +
      star(1066, 232, 16, palette.deep) +
      stroke('M880 366q80-30 150-104', palette.accent, 5, 0.9),
  },
  /** A satchel, books and a pencil. */
  'back-to-school': {
    palette: 3,
    draw: (palette) =>
      each(3, (index) =>
        box(
          960 - index * 8,
          330 - index * 36,
          170,
          32,
          [palette.accent, palette.pale, palette.soft][index] ?? palette.pale,
          5,
        ),
      ) +
      placed(
        830,
        270,
        box(-92, -110, 184, 200, palette.accent, 36) +
          box(-66, 6, 132, 74, palette.pale, 14) +
          stroke('M-34-112q0-40 34-40t34 40', palette.pale, 11) +
          box(-92, -46, 184, 18, palette.deep),
      ) +
      placed(
        1070,
        170,
        box(-14, -80, 28, 140, palette.pale, 3) +
          shape('M-14 60h28L0 96Z', palette.accent) +
          box(-14, -92, 28, 22, palette.soft, 3),
        1,
        24,
      ) +
      wave(372, 8, palette.deep, 0.9),
  },
  /** A call between two moons. */
  'weekend-calls': {
    palette: 4,
    draw: (palette) =>
      disc(930, 200, 150, palette.soft, 0.5) +
      disc(930, 200, 108, palette.accent) +
      stroke('M876 150q-20 20-6 56 20 50 76 74 34 10 50-12', palette.deep, 34) +
      stroke('M870 146l14 26M996 268l-24-16', palette.deep, 46) +
      each(3, (index) =>
        stroke(
          `M${round(960 + index * 8)} ${150 - index * 26}a${44 + index * 34} ${44 + index * 34} 0 0 1 ${40 + index * 30} ${60 + index * 30}`,
          palette.pale,
          9,
          0.9,
        ),
      ) +
      wave(368, 10, palette.deep, 0.7),
  },
};
