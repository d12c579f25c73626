import * as v from 'valibot';
import { consumeCheckpoint } from '../checkpoints.ts';
import { type Line, lineOf, updateLine } from '../db/lines.ts';
import { inLanguage } from '../languages.ts';
import { planOf } from '../seed/plans.ts';
import { WILAYAS } from '../seed/wilayas.ts';
import { algiersIso } from '../time.ts';
import type { Calls } from './call.ts';

const PERSONAL = '/userInfo/personal';
const DEFAULT_WILAYA = '16';

function personal({ firstName, lastName, email, birthDate, wilaya, address }: Line) {
  return { firstName, lastName, email, birthDate, wilaya, address };
}

const wilaya = v.pipe(
  v.string(),
  v.check((code) => WILAYAS.some((known) => known.code === code), 'must be the code of a wilaya'),
);
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const changes = v.strictObject({
  firstName: v.optional(name),
  lastName: v.optional(name),
  wilaya: v.optional(v.nullable(wilaya)),
  address: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
});

export function profileCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: PERSONAL }, ({ c, context, line }) => {
    consumeCheckpoint(context, c.req.raw.headers, `${context.bffPath}${PERSONAL}`, 'GET', line.msisdn);
    return personal(line);
  });

  calls.signedIn({ method: 'PATCH', path: PERSONAL, body: changes }, ({ context, line, body }) => {
    const known = Object.entries(body).filter(([, value]) => value !== undefined);
    updateLine(context.db, line.msisdn, Object.fromEntries(known));
    return personal(lineOf(context.db, line.msisdn));
  });

  calls.signedIn({ method: 'GET', path: '/userInfo/getContract' }, ({ line, language }) => ({
    contractId: line.contractId,
    planCode: line.planCode,
    planName: inLanguage(planOf(line.planCode).name, language),
    activatedAt: algiersIso(line.activatedAt),
    simSerial: line.simSerial,
    status: line.status,
  }));

  calls.signedIn({ method: 'GET', path: '/user-info/willaya' }, ({ line, language }) => {
    const code = line.wilaya ?? DEFAULT_WILAYA;
    return { code, name: WILAYAS.find((known) => known.code === code)?.[language] ?? null };
  });
}
