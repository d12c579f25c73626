import { searchParams, text } from '../../lib/search-params.ts';

export const conversionSearch = searchParams({
  /** The bundle on the line that is about to be converted. */
  from: text(100),
  /** The offering that it is to become. */
  to: text(100),
});

export type ConversionSearch = ReturnType<typeof conversionSearch>;
