import { oneOf, searchParams } from '#src/lib/search-params.ts';
import { MEASURES } from './usage-days.ts';

/** `?show=voice`: what the chart shows. */
export const usageSearch = searchParams({ show: oneOf(MEASURES) });
