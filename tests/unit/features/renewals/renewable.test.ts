import { describe, expect, it } from 'vitest';
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import type { Renewal } from '#src/api/renewals.ts';
import { renewables, retriedUntil, retriesOf } from '#src/features/renewals/renewable.ts';
import { offering } from '../../telecom/offerings.ts';

const NOW = Date.parse('2026-11-22T10:00:00+01:00');

const renewal = (changes: Partial<Renewal>): Renewal => ({
  brandRef: 'WEEK',
  name: 'Semaine',
  price: 250,
  enabled: true,
  nextChargeAt: '2026-11-24T10:00:00+01:00',
  validity: 'Weekly',
  ...changes,
});

const instance = (changes: Partial<BundleInstance>): BundleInstance => ({
  id: 'i',
  brandRef: 'WEEK',
  name: 'Semaine',
  kind: 'data',
  unit: 'bytes',
  grantedValue: 1,
  remainingValue: 1,
  displayOn: ['dashboard'],
  activatedAt: '2026-11-17T10:00:00+01:00',
  expiresAt: '2026-11-24T10:00:00+01:00',
  ...changes,
});

const of = (parts: Partial<Parameters<typeof renewables>[0]>) =>
  renewables({ renewals: [], instances: [], catalogue: [], ...parts }, NOW);

describe('the list of renewals', () => {
  it('has renewals that are on with their next charge, and those that are off with the bundle’s end', () => {
    const items = of({
      renewals: [renewal({}), renewal({ brandRef: 'OFF', enabled: false, nextChargeAt: null, missedAt: null })],
      instances: [instance({ brandRef: 'OFF', expiresAt: '2026-11-23T10:00:00+01:00' })],
    });
    expect(items.map(({ brandRef, isOn }) => [brandRef, isOn])).toEqual([
      ['OFF', false],
      ['WEEK', true],
    ]);
    expect(items[0]).toMatchObject({ nextChargeAt: undefined, endsAt: '2026-11-23T10:00:00+01:00' });
    expect(items[1]).toMatchObject({ nextChargeAt: '2026-11-24T10:00:00+01:00', validityHours: 168 });
  });

  it('adds the line’s bundles that the catalogue calls renewable, once, without expired ones', () => {
    const items = of({
      instances: [
        instance({ id: '1', brandRef: 'CAN' }),
        instance({ id: '2', brandRef: 'CAN', kind: 'sms', expiresAt: '2026-11-23T10:00:00+01:00' }),
        instance({ id: '3', brandRef: 'CANNOT' }),
        instance({ id: '4', brandRef: 'OVER', expiresAt: '2026-11-22T10:00:00+01:00' }),
      ],
      catalogue: ['CAN', 'OVER'].map((brandRef) => offering({ brandRef, isRenewable: true })),
    });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ brandRef: 'CAN', isOn: false, endsAt: '2026-11-23T10:00:00+01:00' });
  });

  it('lists a bundle of the operator’s list once, and those without a date last', () => {
    const items = of({
      renewals: [renewal({ brandRef: 'NONE', enabled: false, nextChargeAt: null }), renewal({})],
      instances: [instance({})],
      catalogue: [offering({ brandRef: 'WEEK', isRenewable: true })],
    });
    expect(items.map(({ brandRef }) => brandRef)).toEqual(['WEEK', 'NONE']);
  });
});

it('a missed charge is retried for as long as the operator says', () => {
  const retries = retriesOf([renewal({}), renewal({ retryEveryHours: 24, retryDays: 7 })]);
  expect(retries).toEqual({ everyHours: 24, days: 7 });
  expect(retriesOf([renewal({})])).toBeUndefined();
  if (retries) {
    expect(retriedUntil('2026-11-22T10:00:00+01:00', retries)).toBe(Date.parse('2026-11-29T10:00:00+01:00'));
  }
});
