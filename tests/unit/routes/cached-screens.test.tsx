import { expect, it } from 'vitest';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

it('fault 53: only the dashboard and lists are cached for the first paint, no order form, profile or quiz', () => {
  const cached = PORTAL_ROUTES.filter(({ policy }) => policy.cachesScreen);
  expect(cached.map(({ path }) => path).sort()).toEqual([
    '/bundles/all',
    '/bundles/data',
    '/bundles/exclusive-bundles',
    '/bundles/smart',
    '/bundles/voice',
    '/dashboard/allocation',
    '/dashboard/my-brand',
    '/dashboard/view-usage/allocations',
    '/more/core-service',
    '/noudjoum',
  ]);
  expect(cached.every(({ policy }) => policy.guard === 'signed-in')).toBe(true);
});
