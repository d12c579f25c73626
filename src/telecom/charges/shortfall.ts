/** What the balance lacks for the coming charges, and what a top-up has to be to cover it. Pure. */
import type { AccountInfo } from '#src/api/account.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import { type Charge, type Forecast, namesOf, sumOf } from './charges.ts';

/** The charges of one renewal or service, with one price. */
export interface CountedCharges extends Pick<Charge, 'kind' | 'ref' | 'price'> {
  count: number;
  /** When it is charged first and last. */
  first: EpochMs;
  last: EpochMs;
}

export interface Shortfall {
  /** The first charge that the balance does not cover. */
  charge: Charge;
  /** Of everything that is charged on its day. */
  names: readonly string[];
  /** Every charge up to the end of that day. */
  counted: readonly CountedCharges[];
  /** The sum of these charges. */
  total: Dzd;
  balance: Dzd;
  /** Is repaid first, out of the next top-up. */
  advance: Dzd;
  /** The top-up that covers all of it. */
  missing: Dzd;
}

type Payer = Pick<AccountInfo, 'balance' | 'lineType' | 'loanDue' | 'status'>;

/** A bill pays for a postpaid line, and nothing is charged on a blocked one. */
const paysFromBalance = ({ balance, lineType, status }: Payer): boolean =>
  status === 'active' && lineType !== 'postpaid' && balance >= 0;

/** The advance is withheld from the next top-up, so a top-up has to cover it too. */
export const topUpFor = (shortBy: Dzd, { loanDue }: Pick<AccountInfo, 'loanDue'>): Dzd =>
  sumDzd(shortBy, Math.max(0, loanDue ?? 0));

/**
 * The first day whose charges the balance does not cover whole, with every charge before it. Undefined if the balance
 * covers them all, if the charges up to that day are not all known, and for a line that does not pay from its balance.
 * `payer`: the line, with the balance that has to pay: after an order, what it leaves.
 */
export function shortfallOf({ charges, knownUntil }: Forecast, payer: Payer): Shortfall | undefined {
  if (!paysFromBalance(payer)) return undefined;
  let left = payer.balance;
  const charge = charges.find(({ price }) => {
    left = sumDzd(left, -price);
    return left < 0;
  });
  if (!charge || charge.day > knownUntil) return undefined;
  const due = charges.filter(({ day }) => day <= charge.day);
  const total = sumOf(due);
  return {
    charge,
    names: namesOf(due.filter(({ day }) => day === charge.day)),
    counted: countedBySource(due),
    total,
    balance: payer.balance,
    advance: Math.max(0, payer.loanDue ?? 0),
    missing: topUpFor(sumDzd(total, -payer.balance), payer),
  };
}

/** In order of first charge. */
export function countedBySource(charges: readonly Charge[]): CountedCharges[] {
  const counts = new Map<string, CountedCharges>();
  for (const charge of charges) {
    const { kind, ref, price, at } = charge;
    const { count, first } = counts.get(sourceKey(charge)) ?? { count: 0, first: at };
    counts.set(sourceKey(charge), { kind, ref, price, count: count + 1, first, last: at });
  }
  return [...counts.values()];
}

/**
 * Tells a bundle from a service with the same name in the operator’s lists. The operator may announce another price for a
 * later charge: that one counts apart.
 */
export const sourceKey = ({ kind, ref, price }: Pick<Charge, 'kind' | 'ref' | 'price'>): string =>
  `${kind} ${ref} ${price}`;
