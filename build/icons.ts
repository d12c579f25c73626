/** Draws every icon of the portal from the brand's logo at build time. */
import { Resvg } from '@resvg/resvg-js';
import type { Brand } from './brand/brand-schema.ts';
import { brandFiles } from './brand-files.ts';

type Logo = Brand['logo'];
type Fill = Logo['paths'][number]['fill'];

/** Side of the drawing, and the share of it that the logo fills. The safe zone of a maskable icon is 80 % wide. */
const SIDE = 512;
const SHARE = { any: 0.82, maskable: 0.62, touch: 0.74, monochrome: 0.9 } as const;
const CORNER = 112;

function placed(logo: Logo, share: number, paths: string): string {
  const [x = 0, y = 0, width = 1, height = 1] = logo.viewBox.split(' ').map(Number);
  const scale = (SIDE * share) / Math.max(width, height);
  const left = (SIDE - width * scale) / 2 - x * scale;
  const top = (SIDE - height * scale) / 2 - y * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${paths}</g>`;
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${body}</svg>`;
}

function coloured({ logo, colours }: Brand): string {
  const fills: Record<Fill, string> = {
    ink: colours.ink.light,
    accent: colours.accent.light,
    surface: colours.sand.light,
  };
  return logo.paths.map(({ d, fill }) => `<path d="${d}" fill="${fills[fill]}"/>`).join('');
}

/** The logo on a rounded tile, legible on light and dark tab strips. */
function tileSvg(brand: Brand): string {
  const tile = `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${brand.colours.sand.light}"/>`;
  return svg(tile + placed(brand.logo, SHARE.any, coloured(brand)));
}

/** Fills the whole square, because the device crops it to its own shape. */
function fullBleedSvg(brand: Brand, share: number): string {
  const ground = `<rect width="${SIDE}" height="${SIDE}" fill="${brand.colours.sand.light}"/>`;
  return svg(ground + placed(brand.logo, share, coloured(brand)));
}

/**
 * Only transparency matters in this icon, so everything except the ink is cut out. Otherwise the logo would be a solid
 * square.
 */
function monochromeSvg({ logo }: Brand): string {
  const hasInk = logo.paths.some(({ fill }) => fill === 'ink');
  const shown = logo.paths
    .map(({ d, fill }) => `<path d="${d}" fill="${fill === 'ink' || !hasInk ? '#fff' : '#000'}"/>`)
    .join('');
  const mask = `<mask id="m">${placed(logo, SHARE.monochrome, shown)}</mask>`;
  return svg(`${mask}<rect width="${SIDE}" height="${SIDE}" fill="#fff" mask="url(#m)"/>`);
}

function png(source: string, side: number): Buffer {
  return Buffer.from(new Resvg(source, { fitTo: { mode: 'width', value: side } }).render().asPng());
}

const ICO_HEADER_BYTES = 22;

/** An ICO file with one image: a header and a PNG. Browsers request it even if no page links to it. */
function ico(image: Buffer, side: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, image]);
}

/** File name (relative to the site's root) and content of every icon. */
export function drawIcons(brand: Brand): Map<string, Buffer | string> {
  const tile = tileSvg(brand);
  return new Map<string, Buffer | string>([
    ['icons/favicon.svg', tile],
    ['icons/icon-192.png', png(tile, 192)],
    ['icons/icon-512.png', png(tile, 512)],
    ['icons/maskable-512.png', png(fullBleedSvg(brand, SHARE.maskable), 512)],
    ['icons/monochrome-512.png', png(monochromeSvg(brand), 512)],
    ['icons/apple-touch-icon.png', png(fullBleedSvg(brand, SHARE.touch), 180)],
    ['favicon.ico', ico(png(tile, 32), 32)],
  ]);
}

export const brandIcons = (brand: Brand) =>
  brandFiles('icons', () => new Map([...drawIcons(brand)].map(([name, icon]) => [`/${name}`, icon])));
