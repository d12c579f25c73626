import { describe, expect, test } from 'vitest';
import { readBrand } from '../../../../build/brand/read-brand.ts';
import { contrasts } from '../../../../build/brand/theme-contrast.ts';

/** The brands of the project keep more than is asked of other brands, which `readBrand` checks. */
describe.each(['sahla', 'rimal'])('colours of %s', (name) => {
  test.each(['light', 'dark'] as const)('have enough contrast in the %s theme', (theme) => {
    const tooWeak = contrasts(readBrand({ BRAND: name }).colours)
      .filter((found) => found.theme === theme && found.is < found.pair[2])
      .map(({ pair: [front, back, least], is }) => `${front} on ${back}: ${is.toFixed(2)}, needs ${least}`);
    expect(tooWeak).toEqual([]);
  });
});
