/** The routes of the portal as its router knows them. Importing this imports every screen, so it takes a page. */
import { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import { createPortalRouter } from '#src/routes/-router.ts';

export interface PortalRoute {
  /** As files and links name it. */
  id: string;
  /** The same without a slash at its end. */
  path: string;
  policy: StaticDataRouteOption;
  /** Absent from a production build. */
  isInternal: boolean;
}

/** Those of section 2: their screens are asked for behind a constant of the build. */
const INTERNAL: ReadonlySet<string> = new Set(['/component-list-view', '/test', '/test-2', '/test-key']);

const routes: AnyRoute[] = Object.values(createPortalRouter(new QueryClient()).routesById);

export const ROUTE_IDS: readonly string[] = routes.map(({ id }) => id);

/** Every route with an address of its own. */
export const PORTAL_ROUTES: readonly PortalRoute[] = routes
  .filter(({ isRoot }) => !isRoot)
  .map(({ id, options }) => ({
    id,
    path: id.replace(/(.)\/$/, '$1'),
    policy: options.staticData as StaticDataRouteOption,
    isInternal: INTERNAL.has(id),
  }));
