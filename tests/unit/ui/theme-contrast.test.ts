import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Computes the tokens of styles.css as a browser does, for each brand file and theme. A brand with unreadable colour
 * pairs fails here.
 */
type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

// The base layer and everything after it only use the tokens, or change one inside an element.
const css =
  readFileSync('src/styles.css', 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('@layer base')[0] ?? '';
const tokens = new Map(
  [...css.matchAll(/(--(?:color|brand)-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
);
const brandNames = readdirSync('src/brand').filter((file) => file.endsWith('.json'));

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

function colourOf(value: string, theme: Theme, brand: ReadonlyMap<string, string>): Rgb {
  const text = value.trim();
  const inner = (part: string | undefined) => colourOf(part ?? '', theme, brand);
  const hex = /^#([\da-f]{6})$/i.exec(text)?.[1];
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  if (text.startsWith('var(')) {
    const name = argumentsOf(text)[0] ?? '';
    return inner(brand.get(name) ?? tokens.get(name));
  }
  if (text.startsWith('light-dark(')) return inner(argumentsOf(text)[theme === 'light' ? 0 : 1]);
  if (text.startsWith('color-mix(')) {
    const [, first = '', second] = argumentsOf(text);
    const [, colour, percent] = /^(.*?)\s+(\d+)%$/.exec(first) ?? [];
    const share = Number(percent) / 100;
    const [a, b] = [inner(colour), inner(second)];
    return a.map((channel, index) => channel * share + (b[index] ?? 0) * (1 - share)) as unknown as Rgb;
  }
  throw new Error(`This test cannot compute the colour "${text}"`);
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

const TEXT = 4.5;
const SHAPE = 3;
/** Separator lines, which need less contrast than text. */
const EDGE = 1.35;
const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['surface', 'surface-raised', 'surface-sunken'].flatMap((back) => [
    ['ink', back, 7] as const,
    ['ink-muted', back, TEXT] as const,
    ['primary', back, TEXT] as const,
    ['danger', back, TEXT] as const,
    ['focus', back, SHAPE] as const,
    ['line-strong', back, SHAPE] as const,
  ]),
  ...['primary', 'success', 'warning', 'danger', 'accent'].map((tone) => ['ink', `${tone}-soft`, TEXT] as const),
  ...['primary', 'success', 'warning', 'danger'].map((tone) => [tone, `${tone}-soft`, TEXT] as const),
  // An unticked checkbox in a notice.
  ...['primary', 'success', 'warning', 'danger', 'accent'].map(
    (tone) => ['line-strong', `${tone}-soft`, SHAPE] as const,
  ),
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

describe.each(brandNames)('colours of %s', (file) => {
  const { colours } = JSON.parse(readFileSync(`src/brand/${file}`, 'utf8')) as {
    colours: Record<string, Record<Theme, string>>;
  };

  test.each(['light', 'dark'] as const)('have enough contrast in the %s theme', (theme) => {
    const brand = new Map(
      Object.entries(colours).map(([name, value]) => [
        `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value[theme],
      ]),
    );
    const colour = (name: string) => colourOf(`var(--color-${name})`, theme, brand);
    const tooWeak = PAIRS.map(([front, back, least]) => ({
      pair: `${front} on ${back}`,
      is: contrast(colour(front), colour(back)),
      least,
    }))
      .filter(({ is, least }) => is < least)
      .map(({ pair, is, least }) => `${pair}: ${is.toFixed(2)}, needs ${least}`);
    expect(tooWeak).toEqual([]);
  });
});
