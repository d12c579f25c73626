/** The posters of films and series: a scene of its own for each, with its title drawn on it. */
import { DATA } from './data.ts';
import { disc, placed, round, shape, svg } from './drawing.ts';
import { type Lettering, POSTER_HEIGHT, POSTER_SCENES, POSTER_WIDTH, type PosterScene } from './poster-scenes.ts';
import type { Language, Text } from './types.ts';

const MARGIN = 28;
/** The largest letters, for titles of one, two and three lines. */
const LARGEST = [58, 50, 40];
/** Where the ground behind the lettering starts, and where its last line stands. */
const GROUND_TOP = 470;
const LAST_LINE = 566;
/** Scenes stand higher than they are drawn, so that the ground does not cover them. */
const RAISED = -26;

interface Letters {
  family: string;
  weight: number;
  /** The mean width of a letter, in ems; a little too much, because every device has other fonts. */
  width: number;
  isUpper?: boolean;
  spacing?: number;
}

const SERIF = "Georgia,'Noto Serif','Noto Naskh Arabic',serif";
const SANS = "system-ui,'Noto Sans','Noto Sans Arabic',sans-serif";
const LETTERS: Record<Lettering, Letters> = {
  story: { family: SERIF, weight: 700, width: 0.58 },
  bold: { family: SANS, weight: 800, width: 0.64 },
  tense: { family: SANS, weight: 800, width: 0.8, isUpper: true, spacing: 3 },
  plain: { family: SANS, weight: 600, width: 0.6 },
  wide: { family: SANS, weight: 700, width: 0.86, isUpper: true, spacing: 5 },
};
const OTHER: PosterScene = {
  sky: ['#2a2563', '#5a52b8'],
  ground: '#1b1745',
  ink: '#f6ead3',
  lettering: 'plain',
  shapes: disc(200, 210, 90, '#f2a516'),
};

/** Fills lines of at most `limit` letters. */
function wrapped(words: readonly string[], limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** One to three lines, each way of breaking the title with its shortest lines. */
function waysToBreak(title: string): string[][] {
  const words = title.split(/[ \u00a0]+/);
  return LARGEST.flatMap((_, index) => {
    for (let limit = Math.max(...words.map((word) => word.length)); limit <= title.length; limit++) {
      const lines = wrapped(words, limit);
      if (lines.length <= index + 1) return [lines];
    }
    return [];
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Title {
  shapes: string;
  top: number;
}

/** The title in the largest letters that fit. `top`: where the ground behind it has to start. */
function titleOn({ ink, lettering }: PosterScene, title: string, language: Language): Title {
  const { family, weight, width, isUpper = false, spacing = 0 } = LETTERS[lettering];
  const isArabic = language === 'ar';
  const sizeOf = (lines: readonly string[]) => {
    const longest = Math.max(...lines.map((line) => line.length));
    const room = POSTER_WIDTH - 2 * MARGIN - (isArabic ? 0 : longest * spacing);
    return Math.floor(Math.min(LARGEST[lines.length - 1] ?? 0, room / longest / width));
  };
  const lines = waysToBreak(title).reduce((best, other) => (sizeOf(other) > sizeOf(best) ? other : best));
  const size = sizeOf(lines);
  const step = size * (isArabic ? 1.3 : 1.08);
  const look =
    `font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${ink}" text-anchor="middle"` +
    (isArabic ? ' direction="rtl" xml:lang="ar"' : spacing ? ` letter-spacing="${spacing}"` : '');
  const first = LAST_LINE - (lines.length - 1) * step;
  const shapes = lines.map((line, index) => {
    const text = isUpper && !isArabic ? line.toLocaleUpperCase(language) : line;
    return `<text x="200" y="${round(first + index * step)}" ${look}>${escaped(text)}</text>`;
  });
  return { shapes: shapes.join(''), top: Math.min(GROUND_TOP, round(first - size * (isArabic ? 1.35 : 1.15) - 20)) };
}

/** Portrait, two to three. The name ends with the language of the title: `le-phare-du-cap-ar`. */
export function posterImage(name: string): string {
  const [, film = '', language = 'fr'] = /^(.+?)(?:-(fr|en|ar))?$/.exec(name) ?? [];
  const { movies, series } = DATA['films.json'];
  const title: Partial<Text> | undefined = [...movies, ...series].find((each) => each.name === film)?.title;
  const scene = POSTER_SCENES[film] ?? OTHER;
  const text = title?.[language as Language] ?? title?.fr ?? '';
  const { shapes, top } = titleOn(scene, text, language as Language);
  const ground = shape(`M0 ${top + 16}C110 ${top - 26} 250 ${top + 34} 400 ${top - 10}V600H0Z`, scene.ground);
  return svg(POSTER_WIDTH, POSTER_HEIGHT, scene.sky, placed(0, RAISED, scene.shapes) + ground + shapes);
}
