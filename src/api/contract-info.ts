import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { isoTime } from './client/wire.ts';

/** GET /userInfo/getContract (section 7). Its fields are portal-defined. */
export const contractInfo = object({
  contractId: v.string(),
  planCode: v.string(),
  planName: v.string(),
  activatedAt: isoTime,
  simSerial: v.nullish(v.string()),
  status: v.string(),
});

export const contractInfoQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['contract'], '/userInfo/getContract', contractInfo, { staleMs: 3_600_000, optional: true });
