import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';

/** GET /user-info/willaya (section 7, which spells it this way). */
export const userWilaya = object({ code: v.string(), name: v.nullish(v.string()) });

export const userWilayaQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['wilaya'], '/user-info/willaya', userWilaya, { staleMs: 3_600_000, optional: true });
