import * as v from 'valibot';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { checkpointHeaders, takeCheckpoint } from './client/checkpoint.ts';
import { BFF_PATH, call } from './client/http.ts';
import { queryOfLine } from './client/line-query.ts';
import { callKey, isNotOffered } from './client/not-offered.ts';
import { object } from './client/object.ts';

const dayOnly = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)[T ][\d:.]+$/, '$1');

/** GET /userInfo/personal (section 7). Its fields are portal-defined. */
export const personalInfo = object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.nullish(v.string()),
  /** A day. A time of day without an offset is dropped. */
  birthDate: v.nullish(v.pipe(v.string(), v.transform(dayOnly))),
  wilaya: v.nullish(v.string()),
  address: v.nullish(v.string()),
});

export type PersonalInfo = v.InferOutput<typeof personalInfo>;
const PATH = '/userInfo/personal';

/** Needs a checkpoint (headers x-nonce-id, x-chronos-id), taken again for each read. */
export const personalInfoQuery = (signInId: SignInId, msisdn: Msisdn) =>
  queryOfLine(
    signInId,
    ['personal-info'],
    personalInfo,
    async ({ signal }) => {
      const nonce = async () => checkpointHeaders(await takeCheckpoint(msisdn, `${BFF_PATH}${PATH}`, 'GET', signal));
      // A call that is not sent takes no checkpoint either.
      const headers = isNotOffered(callKey('bff', PATH)) ? {} : await nonce();
      return call('bff', PATH, personalInfo, { headers, freshHeaders: nonce, signal, optional: true });
    },
    { staleMs: 5 * 60_000 },
  );

/** PATCH /userInfo/personal (portal-defined). */
export const updatePersonalInfo = (
  changes: Partial<Pick<PersonalInfo, 'firstName' | 'lastName' | 'wilaya' | 'address'>>,
) => call('bff', PATH, personalInfo, { method: 'PATCH', json: changes, optional: true });
