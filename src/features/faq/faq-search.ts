import { searchParams, text } from '#src/lib/search-params.ts';

export const faqSearch = searchParams({
  /** The open answer. Its name is the same in every language. */
  answer: text(200),
});
