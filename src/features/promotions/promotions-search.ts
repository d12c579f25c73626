import { searchParams, text } from '#src/lib/search-params.ts';

/** `promoID`: as the specification spells it. */
export const promotionsSearch = searchParams({ promoID: text(100) });
