/** Labels load with the routes that show them: a label whose namespace was not loaded would be shown as its name. */
import { expect, it } from 'vitest';
import { namespacesOf } from '#src/app/route-labels.ts';
import { FIRST_NAMESPACE } from '#src/i18n/namespaces.ts';
import { labelsMissing } from '../../support/label-use.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

it.each(PORTAL_ROUTES.map(({ path, policy }) => [path, policy] as const))(
  'route %s declares the namespaces of every label that its screen may show',
  (path, policy) => {
    expect(labelsMissing(path, [FIRST_NAMESPACE, ...namespacesOf(policy)])).toEqual([]);
  },
);

it('the frame around every screen uses labels of the first script, or loads its own', () => {
  const hasPages = (file: string) => /^routes\/(?!page|root|router)/.test(file);
  expect(labelsMissing('main.tsx', [FIRST_NAMESPACE], hasPages)).toEqual([]);
});

it('no route declares a namespace that it does not need', () => {
  for (const { path, policy } of PORTAL_ROUTES) {
    for (const namespace of policy.labels) {
      const others = [FIRST_NAMESPACE, ...namespacesOf(policy)].filter((other) => other !== namespace);
      expect(labelsMissing(path, others), `${path} ${namespace}`).not.toEqual([]);
    }
  }
});
