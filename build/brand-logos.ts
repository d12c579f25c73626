/** Copies the pictures that the brand file names: the logos of the cards and of the payment network. */

import { logoPath } from '#src/brand/logo-path.ts';
import type { Brand } from './brand/brand-schema.ts';
import { brandPicture } from './brand/read-brand.ts';
import { brandFiles } from './brand-files.ts';

/** Public path and file of every logo. */
export function logoFiles({ cardPayments }: Brand): Map<string, { path: string }> {
  const named = Object.entries(cardPayments.logos).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new Map(named.map(([name, file]) => [logoPath(name, file), { path: brandPicture(file) }]));
}

export const brandLogos = (brand: Brand) => brandFiles('logos', () => logoFiles(brand));
