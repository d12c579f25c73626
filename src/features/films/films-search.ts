import { searchParams, text } from '../../lib/search-params.ts';

/** What was typed to find a film. */
export const filmsSearch = searchParams({ q: text(80) });
export type FilmsSearch = ReturnType<typeof filmsSearch>;
