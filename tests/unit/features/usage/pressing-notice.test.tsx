import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PressingNotice } from '#src/features/usage/pressing-notice.tsx';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { pressingOf } from '#src/telecom/allocation/pressing.ts';
import { renderInLanguage } from '../../../support/component.tsx';
import { instance } from '../../telecom/lines.ts';

const NOW = Date.parse('2026-06-15T12:00:00+01:00');

/** This many bundles that end today, one an hour. */
const ending = (count: number) =>
  groupBundles(
    Array.from({ length: count }, (_, index) =>
      instance({ name: `Forfait ${index + 1}`, expiresAt: `2026-06-15T${13 + index}:00:00+01:00` }),
    ),
  );

const said = async (count: number, language: 'fr' | 'en' | 'ar' = 'fr') => {
  const { container } = await renderInLanguage(
    <PressingNotice listId="list" pressing={pressingOf(ending(count), NOW)} />,
    language,
  );
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
