/** Labels load with the routes that show them: a label whose area was not loaded would be shown as its name. */
import { expect, it } from 'vitest';
import { areasOf } from '#src/app/route-labels.ts';
import { FIRST_AREA } from '#src/i18n/areas.ts';
import { labelsMissing, modules } from '../../support/label-use.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

const fileOf = (id: string): string => {
  for (const [file, { routeId }] of modules) if (routeId === id) return file;
  throw new Error(`no file makes the route ${id}`);
};

it.each(PORTAL_ROUTES.map(({ id, policy }) => [id, policy] as const))(
  'route %s declares the areas of every label that its screen may show',
  (id, policy) => {
    expect(labelsMissing(fileOf(id), [FIRST_AREA, ...areasOf(policy)])).toEqual([]);
  },
);

it('the frame around every screen uses labels of the first script, or loads its own', () => {
  const isRoute = (file: string) => modules.get(file)?.routeId !== undefined;
  expect(labelsMissing('main.tsx', [FIRST_AREA], isRoute)).toEqual([]);
});

it('no route declares an area that it does not need', () => {
  for (const { id, policy } of PORTAL_ROUTES) {
    for (const area of policy.labels) {
      const others = [FIRST_AREA, ...areasOf(policy)].filter((other) => other !== area);
      expect(labelsMissing(fileOf(id), others), `${id} ${area}`).not.toEqual([]);
    }
  }
});
