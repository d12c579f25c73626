import { describe, expect, it } from 'vitest';
import { dueTonight } from '#src/features/renewals/due-tonight.ts';
import type { Renewable } from '#src/features/renewals/renewable.ts';
import { forecast, renewal, service } from '../../telecom/charges/lines.ts';

const now = Date.parse('2026-11-25T18:00:00+01:00');
const LAST_DAY = '2026-12-31';

const wanted: Renewable = {
  brandRef: 'NEW',
  name: 'Nouveau',
  price: 250,
  validity: 'Weekly',
  validityHours: 168,
  isOn: false,
  nextChargeAt: undefined,
  endsAt: '2026-11-26T00:00:00+01:00',
  missedAt: undefined,
  failed: undefined,
};

describe('what is charged tonight', () => {
  it('is the renewal that is being turned on, and the others and the services that are due before midnight', () => {
    const renewals = [
      renewal({ nextChargeAt: '2026-11-25T23:59:59+01:00' }),
      renewal({ brandRef: 'LATER', nextChargeAt: '2026-11-26T10:00:00+01:00' }),
      renewal({ brandRef: 'OFF', enabled: false, nextChargeAt: '2026-11-25T20:00:00+01:00' }),
    ];
    const services = [service({ nextChargeAt: '2026-11-25T20:00:00+01:00' })];
    const due = dueTonight(forecast({ renewals, services }, LAST_DAY), wanted, now);
    expect(due.map(({ ref }) => ref)).toEqual(['ringback', 'WEEK', 'NEW']);
  });

  it('is nothing if the one that is being turned on is charged later, or if a list is missing', () => {
    const renewals = [renewal({ nextChargeAt: wanted.endsAt })];
    const later = { ...wanted, endsAt: '2026-11-27T00:00:00+01:00' };
    expect(dueTonight(forecast({ renewals }, LAST_DAY), later, now)).toEqual([]);
    expect(dueTonight(forecast({ renewals, isWhole: false }, LAST_DAY), wanted, now)).toEqual([]);
  });
});
