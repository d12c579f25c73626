import { expect, it } from 'vitest';
import { MORE_TEXTS, moreSections } from '#src/app/more-sections.ts';
import { isGroup, navigationItems } from '#src/layouts/navigation-entries.ts';
import { QUIZ_INTRO } from '#src/layouts/navigation-links.ts';

const IN_BOTTOM_BAR = ['dashboard', 'top-up', 'local', 'data', 'smart', 'voice', 'usage', 'all'];
const OPEN = { showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false };
const idsOf = (settings: typeof OPEN) =>
  moreSections(navigationItems(settings)).flatMap(({ entries }) => entries.map(({ id }) => id));

it('every menu entry is once in the bottom bar or on the phone’s menu page, with a description', () => {
  const menu = navigationItems(OPEN).flatMap((item) => (isGroup(item) ? item.entries : [item]));
  expect([...IN_BOTTOM_BAR, ...idsOf(OPEN)].toSorted()).toEqual(menu.map(({ id }) => id).toSorted());
  expect(Object.keys(MORE_TEXTS).toSorted()).toEqual(idsOf(OPEN).toSorted());
});

it('the phone’s menu page shows Noudjoum only if the operator does', () => {
  expect(idsOf({ ...OPEN, showNoudjoum: false })).not.toContain('noudjoum');
});
