import { searchParams, text } from '#src/lib/search-params.ts';

export const faqSearch = searchParams({
  /** The answer that is open: its name is the same in every language. */
  answer: text(200),
});
