import { searchParams, text } from '#src/lib/search-params.ts';

/** `promoID`: spelled as in the specification. */
export const promotionsSearch = searchParams({ promoID: text(100) });
