import { searchParams, wholeNumber } from '#src/lib/search-params.ts';

/** As many days back as anyone pages. */
const MOST_BACK = 366;

/** `?back=1`: the previous day, week or month. */
export const purchaseSearch = searchParams({ back: wholeNumber(MOST_BACK) });
