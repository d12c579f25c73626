import { expect, test } from 'vitest';
import { BOTTOM_ENTRIES, bottomPlaceOf } from '#src/layouts/bottom-entries.ts';
import { parentOf } from '#src/layouts/page-parents.ts';
import { exampleOf } from '../../support/offline-table.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

type RouteId = Parameters<typeof parentOf>[0];

const pages = PORTAL_ROUTES.filter(({ policy }) => policy.guard === 'signed-in');
const parentOfPath = (path: string) => parentOf(path as RouteId, {});

test('Back leads from every page to one of the places of the bottom bar, or to a tab of one', () => {
  const places = BOTTOM_ENTRIES.map(({ link }) => link.to as string);
  for (const { path } of pages) {
    let last = path;
    let steps = 0;
    for (let parent = parentOfPath(path); parent; parent = parentOfPath(parent.to)) {
      last = parent.to;
      steps += 1;
      expect(steps, path).toBeLessThan(5);
    }
    if (steps > 0 && bottomPlaceOf(last) === 'more') expect(places, path).toContain(last);
  }
});

test('a page without Back has an own place in the bottom bar, or is a tab of one', () => {
  for (const { path } of pages.filter((page) => !parentOfPath(page.path))) {
    if (path !== '/more/setting') expect(bottomPlaceOf(exampleOf(path)), path).not.toBe('more');
  }
});

test('Back leads from a promotion to the list of promotions, and from the list to the menu', () => {
  expect(parentOf('/promotion', { promoID: 'ramadan' })?.to).toBe('/promotion');
  expect(parentOf('/promotion', { promoID: undefined })?.to).toBe('/more/setting');
});
