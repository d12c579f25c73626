import { searchParams, wholeNumber } from '#src/lib/search-params.ts';

/** As far back as anybody pages by days. */
const MOST_BACK = 366;

/** `?back=1`: the day, week or month before. */
export const purchaseSearch = searchParams({ back: wholeNumber(MOST_BACK) });
