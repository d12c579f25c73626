import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';
import { UNKNOWN_PAGE } from '#src/app/close-page.ts';
import { WholePageErrorScreen } from '#src/app/error-screen.tsx';
import { Frame } from '#src/app/frame.tsx';
import { guardRoute } from '#src/app/guard.ts';
import { guardKiosk } from '#src/kiosk/guard.ts';
import { flag, searchParams } from '#src/lib/search-params.ts';
import { lastSignOutReason, session } from '#src/session/current-session.ts';
import { isReturnTarget } from '#src/session/device-storage/return-to.ts';
import '#src/app/route-policy.ts';

/** A repeated or invalid `totem` value does not start kiosk mode. */
const search = searchParams({ totem: flag });

export const rootRoute = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  staticData: UNKNOWN_PAGE,
  validateSearch: search,
  search: { middlewares: [retainSearchParams<ReturnType<typeof search>>(['totem'])] },
  beforeLoad: ({ matches, location, cause }) => {
    guardKiosk(location);
    guardRoute({
      matches,
      href: location.publicHref,
      isSignedIn: session.record !== undefined,
      isRequested: isReturnTarget(lastSignOutReason(), cause === 'enter'),
    });
    // The line is read at each navigation. Loaders return no data, so there is no data of a line to drop here.
    return { signInId: session.record?.signInId ?? '' };
  },
  component: Frame,
  errorComponent: WholePageErrorScreen,
});
