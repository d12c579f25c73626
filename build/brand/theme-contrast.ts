/**
 * The contrast of a brand's colours. Computes the tokens of styles/theme.css as a browser does, for each theme, and
 * compares the pairs that the screens use. Runs only when the portal is built, started or tested.
 */
import { readFileSync } from 'node:fs';
import type { Brand } from './brand-schema.ts';

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';
type Colours = Brand['colours'];

const TEXT = 4.5;
const SHAPE = 3;
/** Separator lines, which need less contrast than text. */
const EDGE = 1.35;
/** Under it nobody can read a text. */
const READABLE = 3;

type Pair = readonly [front: string, back: string, least: number];

/** `least`: what the brands of this project keep. */
const PAIRS: readonly Pair[] = [
  ...['surface', 'surface-raised', 'surface-sunken'].flatMap((back): Pair[] => [
    ['ink', back, 7],
    ['ink-muted', back, TEXT],
    ['primary', back, TEXT],
    ['danger', back, TEXT],
    ['focus', back, SHAPE],
    ['line-strong', back, SHAPE],
  ]),
  ...['primary', 'success', 'warning', 'danger', 'accent'].map((tone): Pair => ['ink', `${tone}-soft`, TEXT]),
  ...['primary', 'success', 'warning', 'danger'].map((tone): Pair => [tone, `${tone}-soft`, TEXT]),
  // An unticked checkbox in a notice.
  ...['primary', 'success', 'warning', 'danger', 'accent'].map((tone): Pair => ['line-strong', `${tone}-soft`, SHAPE]),
  // Found words, days of the calendar.
  ['on-accent-soft', 'accent-soft', TEXT],
  ['line', 'surface-raised', EDGE],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-strong', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-strong', TEXT],
  ['on-hero', 'hero', 7],
  ['on-hero', 'hero-deep', TEXT],
  ['on-hero-muted', 'hero', TEXT],
  ['accent', 'hero', SHAPE],
];

/** Where a subscriber sees the colour of a background, for the messages. */
const SEEN_ON: Readonly<Record<string, string>> = {
  surface: 'pages',
  'surface-raised': 'cards',
  'surface-sunken': 'tabs and grey badges',
  primary: 'main buttons',
  'primary-strong': 'main buttons under the pointer',
  accent: 'buttons that pay',
  'accent-strong': 'buttons that pay, under the pointer',
  danger: 'buttons that delete',
  'danger-strong': 'buttons that delete, under the pointer',
  hero: 'the balance card and the next prayer',
  'hero-deep': 'the darkest part of the balance card',
};
const seenOn = (ground: string): string => SEEN_ON[ground] ?? 'notices and marked rows';

let cached: ReadonlyMap<string, string> | undefined;

/** The other style sheets only use the tokens, or change one inside an element. */
function tokens(): ReadonlyMap<string, string> {
  cached ??= new Map(
    [
      ...readFileSync(new URL('../../src/styles/theme.css', import.meta.url), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/(--(?:color|brand)-[\w-]+):\s*([^;]+);/g),
    ].map(([, name, value]) => [name ?? '', value ?? '']),
  );
  return cached;
}

function argumentsOf(call: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of call.slice(call.indexOf('(') + 1, -1)) {
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
  }
  return parts.map((part) => part.trim());
}

/** `share`: how much of each colour of the brand is in the result; text and background are named after the largest. */
interface Mixed {
  readonly rgb: Rgb;
  readonly shares: Readonly<Record<string, number>>;
}

function mix(a: Mixed, b: Mixed, share: number): Mixed {
  const names = new Set([...Object.keys(a.shares), ...Object.keys(b.shares)]);
  return {
    rgb: a.rgb.map((channel, index) => channel * share + (b.rgb[index] ?? 0) * (1 - share)) as unknown as Rgb,
    shares: Object.fromEntries(
      [...names].map((name) => [name, (a.shares[name] ?? 0) * share + (b.shares[name] ?? 0) * (1 - share)]),
    ),
  };
}

const hexRgb = (digits: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;

function colourOf(value: string, theme: Theme, colours: Colours): Mixed {
  const text = value.trim();
  const inner = (part: string | undefined) => colourOf(part ?? '', theme, colours);
  const hex = /^#([\da-f]{6})$/i.exec(text)?.[1];
  if (hex) return { rgb: hexRgb(hex), shares: {} };
  if (text.startsWith('var(')) {
    const [name = ''] = argumentsOf(text);
    const own = name.replace(/^--brand-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (name.startsWith('--brand-') && Object.hasOwn(colours, own)) {
      return { rgb: hexRgb(colours[own as keyof Colours][theme].slice(1)), shares: { [own]: 1 } };
    }
    return inner(tokens().get(name));
  }
  if (text.startsWith('light-dark(')) return inner(argumentsOf(text)[theme === 'light' ? 0 : 1]);
  if (text.startsWith('color-mix(')) {
    const [, first = '', second] = argumentsOf(text);
    const [, colour, percent] = /^(.*?)\s+(\d+)%$/.exec(first) ?? [];
    return mix(inner(colour), inner(second), Number(percent) / 100);
  }
  throw new Error(`the colour "${text}" of styles/theme.css cannot be computed`);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export interface Contrast {
  readonly pair: Pair;
  readonly theme: Theme;
  readonly is: number;
  /** The settings of the brand that make up most of text and background; undefined if the portal's own colour does. */
  readonly front: keyof Colours | undefined;
  readonly back: keyof Colours | undefined;
}

const largest = ({ shares }: Mixed) =>
  Object.entries(shares).sort(([, a], [, b]) => b - a)[0]?.[0] as keyof Colours | undefined;

/** The contrast of every pair in both themes. */
export function contrasts(colours: Colours): Contrast[] {
  const colour = (name: string, theme: Theme) => colourOf(`var(--color-${name})`, theme, colours);
  return (['light', 'dark'] as const).flatMap((theme) =>
    PAIRS.map((pair) => {
      const [front, back] = [colour(pair[0], theme), colour(pair[1], theme)];
      return { pair, theme, is: contrast(front.rgb, back.rgb), front: largest(front), back: largest(back) };
    }),
  );
}

/** What `contrasts` found, in words: one sentence for each two settings, about the pair that is hardest to read. */
export function contrastFindings(colours: Colours): { mistakes: string[]; warnings: string[] } {
  const worst = new Map<string, Contrast>();
  for (const found of contrasts(colours)) {
    const isText = found.pair[2] >= TEXT;
    // What belongs to the portal alone is not the operator's to correct.
    if (!isText || (found.front === undefined && found.back === undefined)) continue;
    const place = `${found.theme} ${found.front} ${found.back}`;
    if (found.is < TEXT && found.is < (worst.get(place)?.is ?? TEXT)) worst.set(place, found);
  }
  const sentence = ({ front, back, theme, is, pair: [, ground] }: Contrast) => {
    const name = (setting: keyof Colours | undefined) =>
      setting ? `colours.${setting}.${theme} (${colours[setting][theme]})` : 'a colour of the portal itself';
    return `${name(front)} as text on ${name(back)} has a contrast of ${is.toFixed(1)}:1, and text needs 4.5:1 (seen on ${seenOn(ground)}, ${theme} theme); make one of them darker or lighter`;
  };
  const found = [...worst.values()];
  return {
    mistakes: found.filter(({ is }) => is < READABLE).map(sentence),
    warnings: found.filter(({ is }) => is >= READABLE).map(sentence),
  };
}
