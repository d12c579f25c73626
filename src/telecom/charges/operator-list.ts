/** The operator’s own list of coming charges, which wins over the portal’s own sum as far as it goes. Pure. */
import type { UpcomingCharge, UpcomingCharges } from '#src/api/upcoming-charges.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { earlierOf } from '#src/lib/days.ts';
import { isPartial } from '#src/lib/dropped.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { type Charge, type Forecast, inOrder, isPaid } from './charges.ts';

export interface OperatorList {
  answer: UpcomingCharges;
  /** When it was read, on the operator’s clock. */
  readAt: EpochMs;
}

interface ListOptions {
  /** When the balance was read, on the operator’s clock. */
  balanceAt: EpochMs;
  lastDay: string;
}

/** The charges of the operator’s list up to the end of `lastDay`, and after the list those of the portal’s own forecast. */
export function withOperatorList(
  own: Forecast,
  { answer, readAt }: OperatorList,
  { balanceAt, lastDay }: ListOptions,
): Forecast {
  const knownUntil = earlierOf(answer.until, lastDay);
  const listed = answer.charges
    .map(chargeOf)
    .filter(({ at, day, price }) => price > 0 && day <= knownUntil && !isPaid(at, readAt, balanceAt));
  const later = own.charges.filter(({ day }) => day > knownUntil);
  return { charges: inOrder([...listed, ...later]), knownUntil: isPartial(answer) ? '' : knownUntil };
}

/** The portal stops the streaming add-on as it stops a service. */
const KINDS = { renewal: 'renewal', service: 'service', addon: 'service', other: 'other' } as const;

function chargeOf({ at: text, amount: price, kind, ref, name }: UpcomingCharge): Charge {
  const at = Date.parse(text);
  const source = ref ? ({ kind: KINDS[kind], ref } as const) : ({ kind: 'other', ref: name } as const);
  return { ...source, name, price, at, day: dayInAlgiers(at), isExpected: false };
}
