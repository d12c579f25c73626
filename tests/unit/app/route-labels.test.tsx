/** Labels load with the routes that show them: a label whose namespace was not loaded would be shown as its name. */
import { expect, it } from 'vitest';
import { namespacesOf } from '#src/app/route-labels.ts';
import { FIRST_NAMESPACE } from '#src/i18n/namespaces.ts';
import { labelsMissing, modules } from '../../support/label-use.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

const fileOf = (id: string): string => {
  for (const [file, { routeId }] of modules) if (routeId === id) return file;
  throw new Error(`no file makes the route ${id}`);
};

it.each(PORTAL_ROUTES.map(({ id, policy }) => [id, policy] as const))(
  'route %s declares the namespaces of every label that its screen may show',
  (id, policy) => {
    expect(labelsMissing(fileOf(id), [FIRST_NAMESPACE, ...namespacesOf(policy)])).toEqual([]);
  },
);

it('the frame around every screen uses labels of the first script, or loads its own', () => {
  const isRoute = (file: string) => modules.get(file)?.routeId !== undefined;
  expect(labelsMissing('main.tsx', [FIRST_NAMESPACE], isRoute)).toEqual([]);
});

it('no route declares a namespace that it does not need', () => {
  for (const { id, policy } of PORTAL_ROUTES) {
    for (const namespace of policy.labels) {
      const others = [FIRST_NAMESPACE, ...namespacesOf(policy)].filter((other) => other !== namespace);
      expect(labelsMissing(fileOf(id), others), `${id} ${namespace}`).not.toEqual([]);
    }
  }
});
