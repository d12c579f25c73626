import { searchParams, text } from '#src/lib/search-params.ts';

export const conversionSearch = searchParams({
  /** The bundle to convert. Without a target, only this bundle is shown. */
  from: text(100),
  /** The offering to convert to. */
  to: text(100),
});

export type ConversionSearch = ReturnType<typeof conversionSearch>;
