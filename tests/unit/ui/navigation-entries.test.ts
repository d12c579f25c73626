import { describe, expect, test } from 'vitest';
import { bottomPlaceOf } from '#src/layouts/bottom-entries.ts';
import { isUnder, placeOf } from '#src/layouts/menu-places.ts';
import { isGroup, navigationItems } from '#src/layouts/navigation-entries.ts';
import { QUIZ_INTRO, QUIZ_SUBSCRIPTION } from '#src/layouts/navigation-links.ts';

const OPEN = { showNoudjoum: true, quizTarget: QUIZ_INTRO, isKiosk: false };
const entriesOf = (settings: Parameters<typeof navigationItems>[0]) =>
  navigationItems(settings).flatMap((item) => (isGroup(item) ? item.entries : [item]));
const idsOf = (settings: typeof OPEN) => entriesOf(settings).map((entry) => entry.id);

describe('the menu', () => {
  test('has the groups of the specification in its order, after the most wanted entries', () => {
    expect(navigationItems(OPEN).map((item) => item.id)).toEqual([
      'dashboard',
      'top-up',
      'bundles',
      'usage',
      'history',
      'line',
      'exclusive',
      'noudjoum',
      'support',
      'more',
      'settings',
      'about',
    ]);
  });

  test('links Local to all daily bundles', () => {
    expect(entriesOf(OPEN).find((entry) => entry.id === 'local')?.link).toEqual({
      to: '/bundles/all',
      search: { type: 'Daily' },
    });
  });

  test('shows Noudjoum only if the operator enables it', () => {
    expect(idsOf(OPEN)).toContain('noudjoum');
    expect(idsOf({ ...OPEN, showNoudjoum: false })).not.toContain('noudjoum');
  });

  test('shows Noudjoum until the operator’s setting is known, so that the menu has no hole', () => {
    expect(entriesOf({ ...OPEN, showNoudjoum: undefined }).map(({ id }) => id)).toContain('noudjoum');
  });

  test('links the quiz to the page that fits its profile', () => {
    const quiz = (quizTarget: typeof QUIZ_SUBSCRIPTION) =>
      entriesOf({ ...OPEN, quizTarget }).find((entry) => entry.id === 'quiz')?.link.to;
    expect(entriesOf(OPEN).find((entry) => entry.id === 'quiz')?.link.to).toBe('/more/quiz/brand-quiz');
    expect(quiz(QUIZ_SUBSCRIPTION)).toBe('/more/quiz/subscription');
  });

  test('shows the line and the offers in kiosk mode, but no account link', () => {
    expect(idsOf({ ...OPEN, isKiosk: true })).toEqual([
      ...['dashboard', 'top-up', 'local', 'data', 'smart', 'voice', 'usage', 'history', 'exclusive'],
    ]);
  });

  test('disables only the change of e-mail and password in quick-access sessions', () => {
    const barred = entriesOf(OPEN).filter((entry) => entry.disabledInQuickAccess);
    expect(barred.map((entry) => entry.link.to)).toEqual(['/setting/change-email', '/setting/change-password']);
  });

  test('has unique ids, so that focus can return to the entry that it left', () => {
    const ids = [...navigationItems(OPEN).map((item) => item.id), ...idsOf(OPEN)];
    expect(
      new Set(
        navigationItems(OPEN)
          .filter(isGroup)
          .map((item) => item.id),
      ).size,
    ).toBe(5);
    expect(ids.length - new Set(ids).size).toBe(navigationItems(OPEN).filter((item) => !isGroup(item)).length);
  });
});

test('a path is below another only at a slash', () => {
  expect(isUnder('/bundles', '/bundles')).toBe(true);
  expect(isUnder('/bundles/data', '/bundles')).toBe(true);
  expect(isUnder('/bundles-old', '/bundles')).toBe(false);
});

test('every entry is the place of its own page', () => {
  for (const { id, link } of entriesOf(OPEN)) expect(placeOf(navigationItems(OPEN), link.to), link.to).toBe(id);
});

test.each([
  ['/dashboard/scratch-card', 'top-up'],
  ['/dashboard/view-usage/purchases/weekly', 'usage'],
  ['/dashboard/History/sms', 'history'],
  ['/dashboard/auto-renewal-off', 'bundle-settings'],
  ['/more/core-service/stormili', 'transfer'],
  ['/more/core-service', 'core-services'],
  ['/more/quiz/play-question', 'quiz'],
  ['/more/setting', 'all'],
  ['/more/privacy-policy', 'about'],
  ['/no-such-page', undefined],
])('%s belongs to the place %s of the menu', (path, place) => {
  expect(placeOf(navigationItems(OPEN), path)).toBe(place);
});

test.each([
  ['/dashboard/my-brand', 'home'],
  ['/bundles/data', 'bundles'],
  ['/dashboard/scratch-card', 'top-up'],
  ['/dashboard/History/sms', 'usage'],
  ['/more/setting', 'more'],
  ['/noudjoum/day-300mb', 'more'],
  ['/dashboard/weather', 'more'],
  ['/setting/account', 'more'],
  ['/no-such-page', undefined],
])('%s belongs to the place %s of the bottom bar', (path, place) => {
  expect(bottomPlaceOf(path)).toBe(place);
});
