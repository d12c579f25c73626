import { expect, test } from 'vitest';
import { BOTTOM_ENTRIES, bottomPlaceOf } from '#src/layouts/bottom-entries.ts';
import { placeOf, withHistoryInUsage } from '#src/layouts/menu-places.ts';
import { navigationItems } from '#src/layouts/navigation-entries.ts';
import { QUIZ_INTRO } from '#src/layouts/navigation-links.ts';
import { exampleOf } from '../../support/offline-table.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

test('every page for signed-in users belongs to one place of the menu and of the bottom bar', () => {
  const menu = navigationItems({ showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false });
  for (const { path } of PORTAL_ROUTES.filter(({ policy }) => policy.guard === 'signed-in')) {
    const page = exampleOf(path);
    expect(placeOf(menu, page), page).toBeDefined();
    expect(
      BOTTOM_ENTRIES.map(({ id }) => id),
      page,
    ).toContain(bottomPlaceOf(page));
  }
});

test('the exclusive bundles of a line belong to the exclusive bundles of the menu', () => {
  const menu = navigationItems({ showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false });
  expect(placeOf(menu, '/dashboard/exclusive-bundel-setting')).toBe('exclusive');
  expect(placeOf(menu, '/dashboard/auto-renewal-off')).toBe('bundle-settings');
});

test('beside the page, every tab of the usage pages belongs to the same entry', () => {
  const whole = navigationItems({ showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false });
  const menu = withHistoryInUsage(whole);
  expect(menu.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).filter((id) => id !== 'history'));
  for (const page of ['/dashboard/view-usage/summary', '/dashboard/view-usage/allocations', '/dashboard/History/sms']) {
    expect(placeOf(menu, page), page).toBe('usage');
  }
});

test('an operator without a history has the same menu beside the page', () => {
  const isOffered = (id: string) => id !== 'history';
  const menu = navigationItems({ showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false, isOffered });
  expect(withHistoryInUsage(menu)).toEqual(menu);
});
