import * as v from 'valibot';
import { type LineKey, lineQuery } from './client/line-query.ts';

/** GET /user-info/willaya (section 7, which spells it this way). */
export const userWilaya = v.object({ code: v.string(), name: v.nullish(v.string()) });

export const userWilayaQuery = (line: LineKey) =>
  lineQuery(line, ['wilaya'], '/user-info/willaya', userWilaya, { staleMs: 3_600_000, optional: true });
