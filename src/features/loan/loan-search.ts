import { searchParams, text } from '#src/lib/search-params.ts';

export const loanSearch = searchParams({
  /** The band that is about to be confirmed. */
  band: text(100),
});
