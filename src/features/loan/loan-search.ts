import { searchParams, text } from '#src/lib/search-params.ts';

export const loanSearch = searchParams({
  /** The band to confirm. */
  band: text(100),
});
