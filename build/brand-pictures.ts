/**
 * Pictures in the brand's colours, where the content service has none, and the brand's own screenshots. A build has
 * only those of its own brand.
 */
import { readFileSync } from 'node:fs';
import type { Brand } from './brand/brand-schema.ts';
import { type BrandFile, brandFiles } from './brand-files.ts';
import { findScreenshots, screenshotFolder } from './manifests.ts';

/** `%accent%` in them is the brand's accent colour, `%glow%` a lighter one. */
const DRAWINGS = ['login-banner.svg', 'banner-fallback.svg'] as const;

/** Mixed with white: how much of the colour is left. */
const GLOW = 0.4;

function lightened(hex: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) * share + 255 * (1 - share));
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function drawing(name: string, { colours }: Brand): string {
  // The banner is dark in both themes.
  const accent = colours.accent.dark;
  const template = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return template.replaceAll('%accent%', accent).replaceAll('%glow%', lightened(accent, GLOW));
}

/** Public path and content of every picture. */
export function pictureFiles(brand: Brand): Map<string, BrandFile> {
  const folder = screenshotFolder(brand.slug);
  return new Map<string, BrandFile>([
    ...DRAWINGS.map((name) => [`/${name}`, drawing(name, brand)] as const),
    ...findScreenshots(folder, brand.slug).map(({ name, src }) => [src, { path: `${folder}/${name}` }] as const),
  ]);
}

export const brandPictures = (brand: Brand) => brandFiles('pictures', () => pictureFiles(brand));
