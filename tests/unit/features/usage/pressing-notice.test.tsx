import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PressingNotice } from '#src/features/usage/pressing-notice.tsx';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { pressingOf } from '#src/telecom/allocation/pressing.ts';
import { renderInLanguage } from '../../../support/component.tsx';
import { GB, instance, voice } from '../../telecom/lines.ts';

const NOW = Date.parse('2026-06-15T12:00:00+01:00');

/** This many bundles that end today, one an hour. */
const ending = (count: number) =>
  groupBundles(
    Array.from({ length: count }, (_, index) =>
      instance({ name: `Forfait ${index + 1}`, expiresAt: `2026-06-15T${13 + index}:00:00+01:00` }),
    ),
  );

const said = async (count: number, language: 'fr' | 'en' | 'ar' = 'fr') => {
  const { container } = await renderInLanguage(<PressingNotice pressing={pressingOf(ending(count), NOW)} />, language);
  return within(container)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('the notice names the bundles that end first, and counts the others', async () => {
  expect(await said(3)).toEqual([
    'Forfait 1Expire aujourd’hui à 13:00',
    'Forfait 2Expire aujourd’hui à 14:00',
    'Forfait 3Expire aujourd’hui à 15:00',
  ]);
  expect(await said(4)).toHaveLength(4);
  expect((await said(4))[3]).toBe('Et 1 autre forfait à surveiller');
  expect((await said(10))[3]).toBe('Et 7 autres forfaits à surveiller');
  expect((await said(5, 'ar'))[3]).toBe('وباقتان أخريان تحتاجان إلى انتباهك');
  expect((await said(4, 'en'))[3]).toBe('And 1 more bundle to watch');
});

test('a bundle with enough beside it is named after those that run short, and without an alarm', async () => {
  const groups = groupBundles([
    instance({
      brandRef: 'D',
      name: 'Semaine',
      remainingValue: 180 * 1024 ** 2,
      expiresAt: '2026-06-15T23:59:59+01:00',
    }),
    instance({ brandRef: 'S', name: 'Smart', remainingValue: 4 * GB }),
    voice({ brandRef: 'W', name: 'Semaine 120 min', grantedValue: 7200, remainingValue: 420 }),
  ]);
  const { container } = await renderInLanguage(<PressingNotice pressing={pressingOf(groups, NOW)} />, 'fr');
  const rows = within(container).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Semaine 120 minAppels : plus que 6 %',
    'SemaineExpire ce soir à minuitIl vous reste 4 Go avec Smart',
  ]);
  expect(rows[0]?.querySelector('.text-warning')).not.toBeNull();
  expect(rows[1]?.querySelector('.text-warning, .text-danger')).toBeNull();
});

test('a nearly used bundle of calls says that another one has no limit', async () => {
  const groups = groupBundles([
    voice({ brandRef: 'W', name: 'Semaine', grantedValue: 7200, remainingValue: 420 }),
    voice({ brandRef: 'S', name: 'Smart', grantedValue: null, remainingValue: null }),
  ]);
  const { container } = await renderInLanguage(<PressingNotice pressing={pressingOf(groups, NOW)} />, 'fr');
  const said = within(container).getByRole('listitem').textContent;
  expect(said?.replaceAll('\u00a0', ' ')).toBe('SemaineAppels : plus que 6 %Illimité avec Smart');
});
