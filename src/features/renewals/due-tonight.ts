/** What is charged before the day ends, once a renewal is turned on. Pure. */
import { dayInAlgiers } from '#src/i18n/formats.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import type { Charge, Forecast } from '#src/telecom/charges/charges.ts';
import type { Renewable } from './renewable.ts';

type Due = Pick<Charge, 'kind' | 'ref' | 'name' | 'price'>;

const isTonight = (at: string, now: EpochMs) => ['minutes', 'today', 'midnight'].includes(expiryOf(at, now).kind);

/**
 * The charges of tonight, with the one that is being turned on. Empty if that one is charged later, or if what else is
 * charged tonight is not known.
 */
export function dueTonight({ charges, knownUntil }: Forecast, wanted: Renewable, now: EpochMs): Due[] {
  const { brandRef: ref, name, price, endsAt } = wanted;
  if (endsAt === undefined || !isTonight(endsAt, now) || knownUntil < dayInAlgiers(endsAt)) return [];
  const others = charges.filter(
    (charge) => !(charge.kind === 'renewal' && charge.ref === ref) && isTonight(new Date(charge.at).toISOString(), now),
  );
  return [...others, { kind: 'renewal', ref, name, price }];
}
