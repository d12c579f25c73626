/** The portal's routes, from its router. Importing this file imports the frame around the screens, so it needs a page. */
import { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import { createPortalRouter } from '#src/routes/router.ts';

export interface PortalRoute {
  /** In links, with `brand` in place of the operator's slug. */
  path: string;
  policy: StaticDataRouteOption;
  /** Whether a production build omits the route. */
  isInternal: boolean;
}

/** The internal pages of section 2. A build constant guards the import of their screens. */
const INTERNAL: ReadonlySet<string> = new Set(['/component-list-view', '/test', '/test-2', '/test-key']);

const routes: AnyRoute[] = Object.values(createPortalRouter(new QueryClient()).routesById);

export const ROUTE_IDS: readonly string[] = routes.map(({ id }) => id);

/** Every route with a separate address. */
export const PORTAL_ROUTES: readonly PortalRoute[] = routes
  .filter(({ isRoot }) => !isRoot)
  .map(({ id, options }) => ({
    path: id,
    policy: options.staticData as StaticDataRouteOption,
    isInternal: INTERNAL.has(id),
  }));
