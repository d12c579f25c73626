import { expect, it } from 'vitest';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { pressingOf } from '#src/telecom/allocation/pressing.ts';
import { GB, instance, voice } from '../../telecom/lines.ts';

const NOW = Date.parse('2026-06-15T12:00:00+01:00');
const pressing = (...instances: Parameters<typeof groupBundles>[0]) => pressingOf(groupBundles(instances), NOW);

it('a bundle that ends by tomorrow is urgent, and one that ends later or never is not', () => {
  const tomorrow = instance({ name: 'A', expiresAt: '2026-06-16T20:00:00+01:00' });
  expect(pressing(tomorrow)).toMatchObject([{ group: { name: 'A' }, expiry: { kind: 'tomorrow' }, low: [] }]);
  expect(pressing(instance({ expiresAt: '2026-06-17T20:00:00+01:00' }), instance({ expiresAt: null }))).toEqual([]);
});

it('volume that is 80 or 90 % used is urgent, per kind of a bundle', () => {
  const bundle = { brandRef: 'S', name: 'Smart', activatedAt: '2026-06-01T10:00:00+01:00' };
  const parts = [
    instance({ ...bundle, remainingValue: GB }),
    voice({ ...bundle, remainingValue: 360 }),
    instance({ ...bundle, kind: 'sms', unit: 'units', grantedValue: 100, remainingValue: 21 }),
  ];
  expect(pressing(...parts)).toMatchObject([
    {
      group: { name: 'Smart' },
      expiry: undefined,
      low: [
        { kind: 'data', level: 'low' },
        { kind: 'voice', level: 'very-low' },
      ],
    },
  ]);
});

it('other bundles cover one of the same kind only if they hold plenty, and do not end by tomorrow as well', () => {
  const ending = instance({ name: 'A', remainingValue: GB, expiresAt: '2026-06-15T20:00:00+01:00' });
  const coverOf = (...others: Parameters<typeof groupBundles>[0]) =>
    pressing(ending, ...others)
      .find(({ group }) => group.name === 'A')
      ?.cover?.map(({ remaining }) => remaining);
  expect(coverOf(instance())).toEqual([2 * GB]);
  expect(coverOf(instance({ grantedValue: null, remainingValue: null }))).toEqual([0]);
  expect(coverOf()).toBeUndefined();
  expect(coverOf(voice())).toBeUndefined();
  expect(coverOf(instance({ expiresAt: '2026-06-16T20:00:00+01:00' }))).toBeUndefined();
  expect(coverOf(instance({ grantedValue: 20 * GB }))).toBeUndefined();
  expect(coverOf(instance({ grantedValue: GB, remainingValue: GB / 2 }))).toBeUndefined();
});

it('volume that is used up or unlimited is not urgent', () => {
  const soon = '2026-06-15T20:00:00+01:00';
  expect(pressing(instance({ remainingValue: 0, expiresAt: soon }))).toEqual([]);
  expect(pressing(instance({ grantedValue: null, remainingValue: null }))).toEqual([]);
});
