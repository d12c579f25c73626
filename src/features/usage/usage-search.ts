import { oneOf, searchParams } from '#src/lib/search-params.ts';
import { MEASURES } from './usage-days.ts';

/** `?show=voice`: the measure in the chart. */
export const usageSearch = searchParams({ show: oneOf(MEASURES) });
