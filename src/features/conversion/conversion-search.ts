import { searchParams, text } from '#src/lib/search-params.ts';

export const conversionSearch = searchParams({
  /** The bundle on the line that is to be converted: alone, it is the one that is shown. */
  from: text(100),
  /** The offering that it is to become. */
  to: text(100),
});

export type ConversionSearch = ReturnType<typeof conversionSearch>;
