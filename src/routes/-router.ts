import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { closePage } from '#src/app/close-page.ts';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { NotFoundScreen } from '#src/app/not-found-screen.tsx';
import { waitForLabels } from '#src/app/route-labels.ts';
import { parseSearch, stringifySearch } from '#src/app/search-params.ts';
import { brand } from '#src/brand/brand.ts';
import { toInternalPath, toPublicPath } from '#src/brand/slug-paths.ts';
import { isDataSaverOn, onDataSaverChange } from '#src/lib/data-saver.ts';
import { routeTree } from './routeTree.gen.ts';

/** A screen's data and code load before the tap, but not for visitors who save data. */
const preload = () => (isDataSaverOn() ? false : 'intent');

/** The user may have scrolled what was painted before the first render: it stays there. */
function keepsFirstPaint(): (now: { location: { hash: string } }) => boolean {
  let isOnFirstPaint = Boolean(document.documentElement.dataset.firstPaint);
  return ({ location }) => {
    const restores = !isOnFirstPaint || location.hash !== '';
    isOnFirstPaint = false;
    return restores;
  };
}

export function createPortalRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: preload(),
    defaultPreloadStaleTime: 0,
    scrollRestoration: keepsFirstPaint(),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    rewrite: {
      input: ({ url }) => {
        url.pathname = toInternalPath(url.pathname, brand.slug);
        return url;
      },
      output: ({ url }) => {
        url.pathname = toPublicPath(url.pathname, brand.slug);
        return url;
      },
    },
  });
  onDataSaverChange(() => router.update({ ...router.options, defaultPreload: preload() }));
  for (const route of Object.values(router.routesById)) {
    waitForLabels(route);
    closePage(route);
  }
  return router;
}

type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
