/** One drawn scene for each film and series, 400 by 600. The lettering stands on the lowest quarter: `posters.ts`. */
import { box, disc, dune, nightSky, person, placed, rings, round, shape, star, stroke, windows } from './drawing.ts';
import { createRandom } from './random.ts';

export const POSTER_WIDTH = 400;
export const POSTER_HEIGHT = 600;

/** The kind of letters, by the mood of a film. */
export type Lettering = 'story' | 'bold' | 'tense' | 'plain' | 'wide';

export interface PosterScene {
  /** Of the sky, from top to bottom. */
  sky: readonly [string, string];
  /** Behind the lettering. */
  ground: string;
  /** The colour of the letters. */
  ink: string;
  lettering: Lettering;
  shapes: string;
}

const hill = (top: number, swell: number, fill: string, opacity = 1) =>
  dune(POSTER_WIDTH, POSTER_HEIGHT, top, swell, fill, opacity);
const night = (name: string, fill = '#fdf3dc', count = 26) =>
  nightSky(createRandom(name), POSTER_WIDTH, 300, fill, count);
const line = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** One hump, four legs and a tail; it walks to the right. */
const camel = (fill: string) =>
  shape(
    'M4-12C4-22 12-24 18-26C22-46 36-46 40-26C46-24 50-20 55-16C63-12 65-22 67-34C68-43 74-47 80-44L90-38L88-34L78-34' +
      'C76-24 76-8 60-1L59 30H54L52 3L50 30H45L43 3H21L20 30H15L13 2L10 30H5L6 0Q2-4 4-12ZM6-14Q-5-8-3 5L0 5Q1-5 7-7Z',
    fill,
  );
const tree = (x: number, y: number, size: number, fill: string, trunk: string) =>
  box(x - size * 0.08, y - size * 0.5, size * 0.16, size * 0.5, trunk) +
  disc(x, y - size * 0.75, size * 0.38, fill) +
  disc(x - size * 0.32, y - size * 0.58, size * 0.26, fill) +
  disc(x + size * 0.32, y - size * 0.58, size * 0.26, fill);
const envelope = (x: number, y: number, turn: number, fill: string, edge: string, seal: string) =>
  placed(x, y, box(-46, -30, 92, 60, fill, 5) + stroke('M-46-28 0 8 46-28', edge, 3) + disc(0, 6, 8, seal), 1, turn);
const arch = (x: number, bottom: number, width: number, top: number, fill: string, opacity = 1) =>
  shape(`M${x} ${bottom}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${bottom}Z`, fill, opacity);
const flamingo = (x: number, y: number, scale: number, turned = 1) =>
  `<g transform="translate(${x} ${y}) scale(${round(scale * turned)} ${scale})">${
    stroke('M0 0v70M12 0v70M26-18q26-10 14-38t6-38', '#e2597a', 5) +
    shape('M-34-6q20-34 62-14 6 22-20 28t-42-14Z', '#f07f96')
  }${shape('m44-96 20 10-6 8-18-8Z', '#3b2440')}</g>`;

/** By the name of the film. */
export const POSTER_SCENES: Readonly<Record<string, PosterScene>> = {
  'le-phare-du-cap': {
    sky: ['#123055', '#ef9a56'],
    ground: '#0b1f38',
    ink: '#ffe9c7',
    lettering: 'story',
    shapes:
      shape('M196 150 0 70v110Z', '#ffe9a8', 0.55) +
      shape('M236 150 400 84v104Z', '#ffe9a8', 0.35) +
      shape('M0 400h400v200H0Z', '#1f4f74') +
      line(4, (index) => stroke(`M${20 + index * 30} ${424 + index * 14}h${70 + index * 20}`, '#f6b67a', 3, 0.5)) +
      shape('M120 470q20-90 96-90t110 90Z', '#0b1f38') +
      shape('m190 390 10-210h32l10 210Z', '#f7efe0') +
      shape('m196 250 1-30h38l2 30ZM193 330l2-34h44l2 34Z', '#c8402f') +
      box(194, 134, 44, 46, '#ffe08a', 4) +
      shape('M190 136h52l-26-26Z', '#c8402f') +
      person(284, 404, 46, '#f6d9b0') +
      person(304, 408, 32, '#f6d9b0'),
  },
  'seance-de-minuit': {
    sky: ['#25123f', '#7a2449'],
    ground: '#1d0d30',
    ink: '#ffd873',
    lettering: 'bold',
    shapes:
      night('seance') +
      disc(320, 92, 40, '#ffe7a8') +
      box(60, 170, 280, 300, '#a8283d', 8) +
      box(40, 214, 320, 74, '#fff3d6', 8) +
      line(11, (index) => disc(56 + index * 29, 214, 6, '#ffc53d') + disc(56 + index * 29, 288, 6, '#ffc53d')) +
      box(66, 236, 268, 30, '#c8402f', 6, 0.9) +
      box(120, 330, 160, 140, '#2c0f24', 4) +
      line(2, (index) => box(128 + index * 76, 338, 68, 132, '#ffd873', 4, 0.85)) +
      person(160, 462, 92, '#2c0f24') +
      person(240, 462, 92, '#2c0f24'),
  },
  'les-sept-puits': {
    sky: ['#f2a24a', '#f8dca0'],
    ground: '#7a3416',
    ink: '#ffeccb',
    lettering: 'wide',
    shapes:
      disc(250, 170, 92, '#fff1c4') +
      hill(300, 46, '#e58b3c') +
      hill(360, -40, '#c96a28') +
      line(4, (index) => placed(60 + index * 74, 318 - index * 8, camel('#5b2711'), 0.72 - index * 0.1)) +
      hill(420, 36, '#a34f1e') +
      line(7, (index) =>
        shape(
          `M${80 + index * 40} ${470 - index * 14 + (index % 2) * 8}a${15 - index} ${6 - index * 0.4} 0 1 0 ${30 - index * 2} 0a${15 - index} ${6 - index * 0.4} 0 1 0-${30 - index * 2} 0Z`,
          '#1f6f8f',
        ),
      ),
  },
  'rue-des-figuiers': {
    sky: ['#8fd0d8', '#fdeac6'],
    ground: '#2f5a3d',
    ink: '#fff4d9',
    lettering: 'story',
    shapes:
      disc(86, 96, 44, '#ffd46b') +
      line(
        3,
        (index) =>
          box(
            20 + index * 126,
            210 - (index % 2) * 34,
            112,
            280,
            ['#e9b27f', '#f4d9ac', '#d98c66'][index] ?? '#fff',
            3,
          ) +
          line(2, (row) =>
            arch(44 + index * 126, 290 + row * 78 - (index % 2) * 34, 26, 250 + row * 78 - (index % 2) * 34, '#57352a'),
          ) +
          arch(86 + index * 126, 290 - (index % 2) * 34, 26, 250 - (index % 2) * 34, '#57352a'),
      ) +
      tree(200, 480, 230, '#3f8a52', '#5a3b25') +
      line(6, (index) => disc(134 + index * 26, 300 + (index % 3) * 34, 8, '#6a2c5b')) +
      line(3, (index) => person(148 + index * 52, 486, 66, ['#b53d4d', '#2b3f6b', '#e0a22d'][index] ?? '#000')),
  },
  'le-fil-du-quai': {
    sky: ['#1a2733', '#45606e'],
    ground: '#0e171f',
    ink: '#ff5a4d',
    lettering: 'tense',
    shapes:
      stroke('M330 480V90H120M330 120 220 90M120 90v60', '#0e171f', 12) +
      line(3, (row) =>
        line(
          3,
          (column) =>
            box(
              20 + column * 124,
              246 + row * 82,
              116,
              74,
              ['#2f6f73', '#8a5a2b', '#59697a', '#3f4f8a'][(row * 2 + column) % 4] ?? '#000',
              2,
            ) + line(5, (rib) => stroke(`M${38 + column * 124 + rib * 20} ${254 + row * 82}v58`, '#000000', 3, 0.25)),
        ),
      ) +
      stroke('M120 150c-70 90 130 60 60 150s120 40 70 110-190 0-130 70 160 30 260-10', '#ff3b30', 6) +
      person(82, 486, 76, '#f3e7d3'),
  },
  'neige-sur-les-hauteurs': {
    sky: ['#7fb4dd', '#e8f3fb'],
    ground: '#27507d',
    ink: '#ffffff',
    lettering: 'bold',
    shapes:
      shape('M-20 420 110 140l90 170 70-120 150 230Z', '#5f86ad') +
      shape('m110 140 44 84-30-12-18 22-24-26-22 14ZM270 190l40 62-26-10-16 18-22-22Z', '#ffffff') +
      hill(390, 30, '#ffffff') +
      box(146, 330, 108, 84, '#c65b3a', 3) +
      shape('m132 334 68-54 68 54Z', '#ffffff') +
      line(3, (index) => box(158 + index * 32, 352, 20, 26, '#ffd873', 2)) +
      line(5, (index) =>
        person(
          70 + index * 62,
          470 - (index % 2) * 16,
          44,
          ['#d8433b', '#e8a628', '#2f7d6b', '#7a4aa0', '#2757a0'][index] ?? '#000',
        ),
      ) +
      nightSky(createRandom('snow'), POSTER_WIDTH, 440, '#ffffff', 44),
  },
  'lettres-en-souffrance': {
    sky: ['#f3c9a8', '#e88a7d'],
    ground: '#5d2140',
    ink: '#ffe8d2',
    lettering: 'story',
    shapes:
      disc(200, 190, 120, '#fbe3bf', 0.7) +
      envelope(200, 170, -14, '#fffaf0', '#c98a72', '#c22f4a') +
      stroke('M60 360C120 300 90 250 150 210', '#fffaf0', 4, 0.7) +
      line(9, (index) =>
        envelope(
          50 + (index % 5) * 76,
          400 + Math.floor(index / 5) * 44,
          ((index * 37) % 50) - 25,
          index % 3 === 0 ? '#f7e0c0' : '#fffaf0',
          '#c98a72',
          index % 2 === 0 ? '#c22f4a' : '#7a4aa0',
        ),
      ),
  },
  'moteur-a-sable': {
    sky: ['#2ba6b8', '#ffe2a6'],
    ground: '#8a3b1c',
    ink: '#fff0c9',
    lettering: 'bold',
    shapes:
      disc(310, 110, 54, '#fff3b8') +
      hill(330, -54, '#f0b860') +
      line(5, (index) => disc(44 + index * 26, 388 - index * 6, 26 - index * 3, '#fbe3b0', 0.85)) +
      placed(
        222,
        352,
        shape('M-90 20v-34q4-14 20-14h20l22-34h66l26 36q28 2 34 16v30Z', '#d9412f') +
          shape('M-28-32-14-54h24v22ZM18-54h20l18 22H18Z', '#dff3f5') +
          disc(-48, 22, 22, '#2b1a16') +
          disc(-48, 22, 9, '#d8d0c4') +
          disc(58, 22, 22, '#2b1a16') +
          disc(58, 22, 9, '#d8d0c4') +
          box(-30, -78, 72, 16, '#8a5a2b', 4),
        1,
        -7,
      ) +
      hill(410, 40, '#d98a3d'),
  },
  'orbite-basse': {
    sky: ['#05060f', '#1a1b4b'],
    ground: '#05060f',
    ink: '#9fe8ff',
    lettering: 'wide',
    shapes:
      night('orbit', '#ffffff', 60) +
      disc(200, 620, 330, '#1e63a8') +
      disc(200, 640, 330, '#0d3b70') +
      stroke('M-30 330Q200 130 430 330', '#9fe8ff', 2, 0.5) +
      placed(
        214,
        196,
        box(-22, -30, 44, 60, '#d9dee8', 6) +
          box(-110, -18, 80, 36, '#3f6fd8', 2) +
          box(30, -18, 80, 36, '#3f6fd8', 2) +
          line(3, (index) => stroke(`M${-90 + index * 20}-18v36M${50 + index * 20}-18v36`, '#9fb8f5', 2)) +
          stroke('M0-30v-26M-14-56q14 14 28 0', '#d9dee8', 4) +
          disc(0, 0, 8, '#ff5a4d'),
        1,
        -18,
      ),
  },
  'le-luthier-de-constantine': {
    sky: ['#4a2818', '#b8702f'],
    ground: '#2b150c',
    ink: '#f8d9a0',
    lettering: 'story',
    shapes:
      shape('M0 330h60l10 120h260l10-120h60v150H0Z', '#3a1f12') +
      stroke('M60 330q140-60 280 0', '#e8b06a', 5) +
      line(9, (index) => stroke(`M${84 + index * 29} ${318 - Math.abs(4 - index) * -4}v16`, '#e8b06a', 3)) +
      placed(
        200,
        260,
        shape('M0 150C-96 150-104 20 0-40 104 20 96 150 0 150Z', '#d99a4e') +
          shape('M0 150C-70 150-80 20 0-40Z', '#c07f36') +
          disc(0, 50, 24, '#3a1f12') +
          disc(0, 104, 9, '#3a1f12') +
          box(-13, -160, 26, 130, '#5d3218', 3) +
          shape('m-13-160 26 0 30-52-22-10Z', '#5d3218') +
          line(5, (index) => stroke(`M${-8 + index * 4}-160V120`, '#fff1d0', 1.4)),
        1,
        16,
      ),
  },
  'les-gardiens-du-chott': {
    sky: ['#f7c6c0', '#fdeede'],
    ground: '#8f4b66',
    ink: '#fff3ea',
    lettering: 'plain',
    shapes:
      disc(96, 130, 46, '#fff6e4') +
      shape('M0 300h400v300H0Z', '#e79aa6') +
      shape('M0 296q120-26 220-10t180-4v30H0Z', '#c9788f') +
      flamingo(120, 350, 1.1) +
      flamingo(250, 318, 0.8, -1) +
      flamingo(310, 388, 1.2, -1) +
      flamingo(190, 310, 0.55) +
      line(5, (index) => stroke(`M${30 + index * 70} ${440 + (index % 2) * 14}h46`, '#fdeede', 3, 0.7)),
  },
  'le-dernier-penalty': {
    sky: ['#153a7a', '#5aa0d8'],
    ground: '#0f5b34',
    ink: '#ffffff',
    lettering: 'bold',
    shapes:
      line(
        2,
        (index) =>
          stroke(`M${60 + index * 280} 300V90`, '#dfe9f5', 8) + box(24 + index * 280, 54, 72, 40, '#fff6c8', 6),
      ) +
      shape('M60 94 0 330h160ZM340 94l60 236H240Z', '#fff6c8', 0.16) +
      shape('M0 300h400v300H0Z', '#1f8a4a') +
      line(9, (index) => stroke(`M${70 + index * 32} 220v130`, '#ffffff', 1.6, 0.7)) +
      line(4, (index) => stroke(`M66 ${240 + index * 30}h268`, '#ffffff', 1.6, 0.7)) +
      stroke('M66 352V216h268v136', '#ffffff', 8) +
      person(196, 352, 84, '#f4b52e') +
      disc(204, 446, 30, '#ffffff') +
      shape('m204 430 14 10-5 17h-18l-5-17Z', '#1b1b2b'),
  },
  'la-maison-du-detroit': {
    sky: ['#0f1e33', '#3d6480'],
    ground: '#081221',
    ink: '#dfeaf0',
    lettering: 'tense',
    shapes:
      disc(96, 104, 38, '#e9f2ee') +
      shape('M0 360h400v240H0Z', '#16344d') +
      line(5, (index) => box(84 - index * 6, 376 + index * 16, 26 + index * 12, 4, '#e9f2ee', 2, 0.5)) +
      shape('M400 250 210 300l-30 60 40 30-20 60h200Z', '#0a1626') +
      box(228, 190, 140, 100, '#d8dfe4', 2) +
      box(216, 178, 164, 16, '#a9b8c2', 2) +
      line(3, (index) => box(244 + index * 42, 214, 26, 44, index === 1 ? '#ffc74a' : '#243a4d', 2)) +
      person(299, 258, 36, '#5a2a10') +
      shape('M299 262 120 470h70Z', '#ffc74a', 0.14),
  },
  'mille-et-un-thes': {
    sky: ['#1f7a63', '#9fd6a8'],
    ground: '#0f4637',
    ink: '#fff2c4',
    lettering: 'bold',
    shapes:
      star(200, 190, 110, '#f7d36a', 0.35) +
      placed(
        214,
        150,
        shape('M-60 60q-8-70 56-80 66 10 58 80-6 26-30 30h-54q-24-4-30-30Z', '#e9edf0') +
          shape('M-56 34q-44-4-56-46l-18-2 2-8 30 2q8 34 46 34Z', '#e9edf0') +
          stroke('M54 20q46-6 36 40-10 26-44 22', '#e9edf0', 10) +
          shape('M-10-22h18l-4-20h-10Z', '#c6d0d4') +
          disc(0, -48, 8, '#c6d0d4'),
        1,
        -14,
      ) +
      stroke('M76 160C52 220 60 300 62 372', '#b5651d', 7) +
      line(6, (index) =>
        placed(
          62 + index * 56,
          416,
          shape('M-20-44h40l-6 60h-28Z', '#ffffff', 0.75) + shape('M-17-26h34l-4 38h-26Z', '#c9772a'),
          index === 0 ? 1.1 : 0.95,
        ),
      ) +
      line(5, (index) => stroke(`M${118 + index * 56} 350q10-14 0-28t0-26`, '#ffffff', 4, 0.6)),
  },
  'derniere-rame': {
    sky: ['#101626', '#27344f'],
    ground: '#0a0f1b',
    ink: '#ffcf5a',
    lettering: 'wide',
    shapes:
      shape('M60 470V220a140 140 0 0 1 280 0v250Z', '#050910') +
      stroke('M60 470V220a140 140 0 0 1 280 0v250', '#4a5c80', 12) +
      box(122, 190, 156, 230, '#c8402f', 26) +
      box(140, 214, 120, 84, '#ffe6a6', 12) +
      box(122, 318, 156, 20, '#f6efe2') +
      disc(152, 376, 15, '#fff3c4') +
      disc(248, 376, 15, '#fff3c4') +
      shape('M152 376 60 500h120ZM248 376l-28 124h120Z', '#fff3c4', 0.2) +
      shape('M0 430h104l40 60H0ZM400 430H296l-40 60h144Z', '#3a4a6b') +
      person(52, 436, 110, '#f0a24a') +
      person(348, 436, 110, '#7fc4d8'),
  },
  'le-petit-fennec': {
    sky: ['#2a1a5e', '#e8745a'],
    ground: '#2a1640',
    ink: '#ffe08a',
    lettering: 'bold',
    shapes:
      night('fennec') +
      disc(200, 300, 150, '#ffb648', 0.9) +
      hill(410, 30, '#7a2f52') +
      shape('M126 300 70 110q70 20 108 120ZM274 300l56-190q-70 20-108 120Z', '#f3cf96') +
      shape('M128 262 92 140q44 22 66 88ZM272 262l36-122q-44 22-66 88Z', '#e79a86') +
      shape('M200 440q-96-34-96-128 30-92 96-92t96 92q0 94-96 128Z', '#f7dcae') +
      shape('M200 440q-66-24-86-80 50-14 86 34 36-48 86-34-20 56-86 80Z', '#fffaf0') +
      disc(162, 328, 14, '#2a1640') +
      disc(238, 328, 14, '#2a1640') +
      disc(166, 323, 4, '#fff') +
      disc(242, 323, 4, '#fff') +
      shape('M184 398h32l-16 18Z', '#2a1640'),
  },
  'carnet-de-brume': {
    sky: ['#b9c4c6', '#e9e6dc'],
    ground: '#37474a',
    ink: '#f5efe0',
    lettering: 'story',
    shapes:
      shape('M-20 330 100 130l80 130 90-170 150 240Z', '#8b9a9c') +
      hill(280, 30, '#e9e6dc', 0.75) +
      hill(340, -34, '#6d7f80') +
      hill(352, -30, '#e9e6dc', 0.55) +
      placed(
        200,
        400,
        box(-86, -62, 172, 124, '#7a3b2c', 6) +
          box(-78, -56, 76, 112, '#fff8e6', 2) +
          box(2, -56, 76, 112, '#fff8e6', 2) +
          line(6, (index) =>
            stroke(
              `M-68 ${-40 + index * 17}h${index % 2 === 0 ? 56 : 42}M12 ${-40 + index * 17}h${index % 2 === 0 ? 44 : 56}`,
              '#5d6d85',
              3,
              0.8,
            ),
          ),
        1,
        -6,
      ),
  },
  'sous-le-tassili': {
    sky: ['#e0803c', '#f6c98a'],
    ground: '#5c2416',
    ink: '#ffe3bd',
    lettering: 'plain',
    shapes:
      shape('M0 0h400v150q-60 40-70 120-80-80-180-30Q80 280 60 480H0Z', '#a8492a') +
      shape('M400 0v480h-70q14-120-20-210Q380 150 400 0Z', '#8a371f') +
      disc(240, 360, 44, '#fff0c4') +
      hill(430, 24, '#c4632f') +
      line(4, (index) =>
        placed(
          90 + index * 66,
          110 + (index % 2) * 40,
          disc(0, -22, 6, '#4a150c') + stroke('M0-16V10L-10 30M0 10l12 18M-16-6 0-10l18-8M18-30v26', '#4a150c', 4),
          1.1,
        ),
      ) +
      placed(
        250,
        64,
        shape('M-40 0q8-22 36-20l30-4 18-18 8 6-8 20-14 10-6 24h-6l-2-20h-24l-6 20h-6l0-20Z', '#4a150c'),
      ) +
      person(170, 470, 62, '#2c4f86'),
  },
  'immeuble-14': {
    sky: ['#ffcf6b', '#ff9a5a'],
    ground: '#3d2352',
    ink: '#ffe9b8',
    lettering: 'bold',
    shapes:
      box(70, 70, 260, 420, '#f5efe0', 6) +
      box(178, 70, 44, 420, '#d8cdbb') +
      line(4, (row) =>
        [84, 128, 236, 280]
          .map((x, column) =>
            box(
              x,
              96 + row * 88,
              34,
              50,
              ['#2f8f8a', '#d9412f', '#f2b430', '#6a4aa0', '#3a74c4'][(row * 3 + column * 2) % 5] ?? '#000',
              4,
            ),
          )
          .join(''),
      ) +
      box(182, 270, 36, 62, '#5b5566', 3) +
      stroke('M200 270v62', '#f5efe0', 3) +
      stroke('M186 280l28 42M214 280l-28 42', '#d9412f', 5) +
      line(3, (index) => person(101 + index * 152 - (index === 2 ? 108 : 0), 146 + index * 88, 36, '#fff3d6')) +
      box(160, 428, 80, 62, '#3d2352', 4),
  },
  'veille-de-nuit': {
    sky: ['#070b18', '#1c2f52'],
    ground: '#04070f',
    ink: '#ff4d5e',
    lettering: 'tense',
    shapes:
      disc(310, 96, 34, '#c9d6e8', 0.9) +
      line(7, (index) => box(index * 60 - 6, 240 + ((index * 53) % 90), 54, 260, '#0d1830')) +
      windows(createRandom('oran'), [8, 330], [13, 6], [30, 24], ['#ffcf5a', '#16284a']) +
      stroke('M0 210h110l16-26 22 74 28-140 26 110 14-18h184', '#ff4d5e', 5) +
      placed(
        200,
        404,
        stroke('M-46 20v-26a46 46 0 0 1 92 0v26', '#e9f0fa', 9) +
          box(-58, 4, 24, 42, '#e9f0fa', 8) +
          box(34, 4, 24, 42, '#e9f0fa', 8) +
          stroke('M46 44q-4 24-40 22', '#e9f0fa', 6),
      ),
  },
  'les-filles-du-verger': {
    sky: ['#f8d98c', '#fbeecb'],
    ground: '#3e4a1f',
    ink: '#fff1c9',
    lettering: 'story',
    shapes:
      disc(300, 120, 50, '#fff7dc') +
      hill(300, 40, '#a8ad5c') +
      line(5, (index) => tree(40 + index * 82, 340 + (index % 2) * 10, 110, '#71803b', '#6a4a2a')) +
      hill(390, -24, '#8a8f42') +
      tree(60, 480, 170, '#5c6b2e', '#5a3b25') +
      tree(350, 488, 190, '#5c6b2e', '#5a3b25') +
      line(4, (index) =>
        person(
          146 + index * 38,
          484 - (index % 2) * 8,
          78,
          ['#b8483f', '#e9e0cf', '#3f6470', '#d99a2b'][index] ?? '#000',
        ),
      ),
  },
  'la-ruelle-aux-jasmins': {
    sky: ['#7cc2e0', '#dff1f0'],
    ground: '#1d4c66',
    ink: '#ffffff',
    lettering: 'story',
    shapes:
      shape('M0 60 150 170v330H0ZM400 40 250 170v330h150Z', '#fdfaf2') +
      shape('M0 60 150 170v330l-30 0V190L0 104ZM400 40 250 170v330h30V190l120-96Z', '#d9e6e6') +
      arch(156, 330, 88, 200, '#2f7fa6') +
      line(7, (index) =>
        box(150 - index * 12, 330 + index * 24, 100 + index * 24, 24, index % 2 === 0 ? '#c9b79b' : '#e4d6bd'),
      ) +
      arch(36, 360, 56, 250, '#2f7fa6') +
      arch(312, 350, 56, 240, '#2f7fa6') +
      line(14, (index) => disc(20 + ((index * 61) % 110), 120 + ((index * 37) % 90), 15, '#4f9a5d')) +
      line(16, (index) => star(18 + ((index * 47) % 116), 112 + ((index * 29) % 100), 4, '#ffffff')) +
      person(200, 360, 54, '#c8402f'),
  },
  'la-table-de-grand-mere': {
    sky: ['#c8553d', '#e8a04c'],
    ground: '#5b1f1b',
    ink: '#ffedc9',
    lettering: 'plain',
    shapes:
      disc(200, 270, 178, '#f6e3bd') +
      disc(200, 270, 160, '#2f7d7a') +
      disc(200, 270, 146, '#fdf6e6') +
      line(12, (index) =>
        star(200 + 153 * Math.cos(index * 0.5236), 270 + 153 * Math.sin(index * 0.5236), 5, '#f2b430'),
      ) +
      disc(200, 270, 92, '#eec45c') +
      line(7, (index) =>
        placed(
          200 + 52 * Math.cos(index * 0.9),
          270 + 52 * Math.sin(index * 0.9),
          box(-22, -8, 44, 16, index % 2 === 0 ? '#d9622b' : '#6f9a3e', 8),
          1,
          index * 51,
        ),
      ) +
      disc(200, 270, 26, '#a85a2c') +
      line(3, (index) => stroke(`M${160 + index * 40} 150q14-20 0-40t0-40`, '#fff6e0', 6, 0.7)),
  },
  'hors-reseau': {
    sky: ['#0b1d1f', '#1f5a55'],
    ground: '#061112',
    ink: '#7dffcf',
    lettering: 'wide',
    shapes:
      night('hors-reseau', '#cfeee4', 34) +
      rings(200, 130, 40, '#7dffcf', 4) +
      stroke('M200 130 150 420M200 130l50 290M164 340h72M176 260h48M186 190h28', '#cfeee4', 6) +
      disc(200, 126, 13, '#ff5a4d') +
      hill(400, 24, '#0d2b2a') +
      line(
        5,
        (index) =>
          box(20 + index * 78, 400 + (index % 2) * 18, 52, 60, '#123836', 2) +
          shape(`m${14 + index * 78} ${402 + (index % 2) * 18} 32-26 32 26Z`, '#0a211f') +
          box(38 + index * 78, 420 + (index % 2) * 18, 16, 26, '#7dffcf', 3, 0.9),
      ),
  },
  'capitaine-safia': {
    sky: ['#2c7fb0', '#ffd9a0'],
    ground: '#0d3350',
    ink: '#fff3d6',
    lettering: 'bold',
    shapes:
      disc(92, 150, 52, '#ffe9a8') +
      hill(350, 30, '#2d6f96') +
      placed(
        214,
        350,
        shape('M-130-10h260q-14 64-56 70H-84q-36-10-46-70Z', '#c8402f') +
          box(-130, -22, 260, 14, '#f7efe0', 4) +
          box(-60, -96, 92, 76, '#f7efe0', 6) +
          line(3, (index) => box(-50 + index * 27, -84, 20, 22, '#2d6f96', 3)) +
          stroke('M60-20V-150M60-140 122-24M60-140-10-96', '#3b2a20', 6) +
          shape('m60-148 44 14-44 16Z', '#f2b430') +
          person(-14, -96, 60, '#15304a'),
        1,
        -4,
      ) +
      hill(400, -30, '#1d5478') +
      hill(450, 26, '#134160') +
      line(3, (index) => stroke(`M${240 + index * 46} ${90 + (index % 2) * 24}q12-12 22 0 10-12 22 0`, '#ffffff', 4)),
  },
  'salle-d-attente': {
    sky: ['#bfe3df', '#eaf6f2'],
    ground: '#1d5f63',
    ink: '#ffffff',
    lettering: 'plain',
    shapes:
      disc(200, 140, 64, '#ffffff') +
      stroke('M200 140V98M200 140l30 16', '#1d5f63', 7) +
      `<circle cx="200" cy="140" r="64" fill="none" stroke="#1d5f63" stroke-width="8"/>` +
      shape('M0 420h400v180H0Z', '#9fcfc6') +
      line(
        4,
        (index) =>
          box(38 + index * 84, 330, 66, 76, ['#e8745a', '#f2b430', '#5a8fd0', '#8a5aa8'][index] ?? '#000', 12) +
          box(32 + index * 84, 394, 78, 22, '#2b3f4a', 6) +
          stroke(`M${44 + index * 84} 416v50M${98 + index * 84} 416v50`, '#2b3f4a', 5),
      ) +
      person(71, 410, 118, '#2c4f86') +
      person(155, 410, 100, '#8a2f4a') +
      person(323, 410, 112, '#3f6a3a') +
      tree(378, 470, 90, '#3f8a52', '#5a3b25'),
  },
  'les-petits-astronomes': {
    sky: ['#0d1147', '#5a3f9a'],
    ground: '#160f3d',
    ink: '#ffe08a',
    lettering: 'bold',
    shapes:
      night('astronomes', '#ffffff', 54) +
      disc(110, 130, 48, '#ffcf7a') +
      stroke('M40 150q70 24 142-36', '#ffe9c4', 7) +
      line(5, (index) =>
        star([250, 290, 336, 312, 360][index] ?? 0, [90, 140, 120, 190, 210][index] ?? 0, 6, '#fff3c4'),
      ) +
      stroke('M250 90l40 50 46-20-24 70 48 20', '#fff3c4', 2, 0.6) +
      hill(390, 36, '#2b1c66') +
      placed(
        210,
        350,
        box(-20, -22, 130, 40, '#e9edf7', 8) +
          box(104, -28, 26, 52, '#c8402f', 6) +
          box(-40, -14, 24, 24, '#8a93b8', 4),
        1,
        -38,
      ) +
      stroke('M216 360v96M216 380l-46 82M216 380l46 82', '#e9edf7', 7) +
      person(150, 470, 84, '#f2863d') +
      person(112, 474, 70, '#3fb0a0'),
  },
  'troisieme-a-gauche': {
    sky: ['#f5b8a8', '#fbe2cf'],
    ground: '#6a2740',
    ink: '#fff0e0',
    lettering: 'story',
    shapes:
      line(
        3,
        (index) =>
          box(30 + index * 120, 130, 100, 250, ['#2f7d7a', '#d9824a', '#8a3f6a'][index] ?? '#000', 4) +
          box(42 + index * 120, 146, 76, 90, '#ffffff', 3, 0.18) +
          box(42 + index * 120, 250, 76, 110, '#ffffff', 3, 0.18) +
          disc(116 + index * 120, 262, 6, '#ffdf8a'),
      ) +
      shape('M0 380h400v220H0Z', '#d99a86') +
      placed(
        310,
        430,
        box(-54, -44, 108, 84, '#c08a4e', 4) +
          box(-9, -44, 18, 84, '#e3bd86') +
          stroke('M0-44q-34-40-26-6 6 12 26 6 34-40 26-6-6 12-26 6', '#c8402f', 6),
      ) +
      person(100, 468, 100, '#33456b') +
      person(206, 468, 96, '#b8323f'),
  },
};
