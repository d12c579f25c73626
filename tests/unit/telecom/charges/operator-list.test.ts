import { describe, expect, it } from 'vitest';
import type { UpcomingCharge, UpcomingCharges } from '#src/api/upcoming-charges.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { withOperatorList } from '#src/telecom/charges/operator-list.ts';
import { shortfallOf } from '#src/telecom/charges/shortfall.ts';
import { forecast, renewal } from './lines.ts';

const charge = (changes: Partial<UpcomingCharge> = {}): UpcomingCharge => ({
  at: '2026-11-24T10:00:00+01:00',
  amount: 250,
  kind: 'renewal',
  ref: 'WEEK',
  name: 'Semaine',
  ...changes,
});

const LAST_DAY = '2026-12-22';
const own = forecast({ renewals: [renewal()] }, LAST_DAY);

interface Given extends Partial<UpcomingCharges> {
  readAt?: number;
  balanceAt?: number;
}

const listed = ({ charges = [], until = LAST_DAY, readAt = 0, balanceAt = 0 }: Given) =>
  withOperatorList(own, { answer: { charges, until }, readAt }, { balanceAt, lastDay: LAST_DAY });

describe('the operator’s own list of coming charges', () => {
  it('replaces what the portal works out, also where it has less', () => {
    expect(own.charges).toHaveLength(5);
    expect(listed({}).charges).toEqual([]);
    expect(listed({ charges: [charge({ amount: 199 })] })).toMatchObject({
      charges: [{ kind: 'renewal', ref: 'WEEK', price: 199, day: '2026-11-24', isExpected: false }],
      knownUntil: LAST_DAY,
    });
  });

  it('is known until its last day, and the portal’s own charges follow', () => {
    const { charges, knownUntil } = listed({ charges: [charge({ amount: 199 })], until: '2026-12-01' });
    expect(charges.map(({ day, price }) => `${day} ${price}`)).toEqual([
      '2026-11-24 199',
      '2026-12-08 250',
      '2026-12-15 250',
      '2026-12-22 250',
    ]);
    expect(knownUntil).toBe('2026-12-01');
  });

  it('goes no further than the asked day', () => {
    const late = charge({ at: '2026-12-23T00:00:00+01:00' });
    expect(listed({ charges: [late], until: '2027-03-01' })).toEqual({ charges: [], knownUntil: LAST_DAY });
  });

  it('counts the add-on as a service, and what it does not name as another charge', () => {
    const charges = [
      charge({ kind: 'addon', ref: 'anaflix' }),
      charge({ kind: 'service', ref: 'ringback' }),
      charge({ kind: 'renewal', ref: null, name: 'Sans référence' }),
      charge({ kind: 'other', ref: 'fee-7', name: 'Timbre' }),
      charge({ amount: 0, name: 'Offert' }),
    ];
    expect(
      listed({ charges })
        .charges.map(({ kind, ref }) => `${kind} ${ref}`)
        .sort(),
    ).toEqual(['other Sans référence', 'other fee-7', 'service anaflix', 'service ringback']);
  });

  it('has no known day if an entry of it could not be read', () => {
    const { charges, knownUntil } = listed({ charges: withDropped([charge()], 1) });
    expect([charges.length, knownUntil]).toEqual([1, '']);
  });

  it('leaves out what fell due between the list and the balance', () => {
    const at = Date.parse(charge().at);
    expect(listed({ charges: [charge()], readAt: at - 1, balanceAt: at }).charges).toEqual([]);
    expect(listed({ charges: [charge()], readAt: at - 1, balanceAt: at - 1 }).charges).toHaveLength(1);
    // The operator still lists it: it has not been taken.
    expect(listed({ charges: [charge()], readAt: at, balanceAt: at }).charges).toHaveLength(1);
  });

  it('adds up charges of one bundle whose price changes', () => {
    const charges = [charge({ amount: 100 }), charge({ at: '2026-12-01T10:00:00+01:00', amount: 250 })];
    const short = shortfallOf(listed({ charges }), { balance: 0, lineType: 'prepaid', status: 'active', loanDue: 0 });
    expect(short).toMatchObject({ total: 100, missing: 100 });
    const later = shortfallOf(listed({ charges }), { balance: 100, lineType: 'prepaid', status: 'active', loanDue: 0 });
    expect(later?.counted.map(({ count, price }) => [count, price])).toEqual([
      [1, 100],
      [1, 250],
    ]);
    expect(later).toMatchObject({ total: 350, missing: 250 });
  });
});
