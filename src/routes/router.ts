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
import { authPages } from './auth.ts';
import { bundlePages } from './bundles.ts';
import { cardPaymentPages } from './card-payment.ts';
import { conversionPages } from './conversion.ts';
import { dashboardPages } from './dashboard.ts';
import { faqPages } from './faq.ts';
import { filmPages } from './films.ts';
import { guestTopUpPages } from './guest-top-up.ts';
import { historyPages } from './history.ts';
import { internalPages } from './internal.ts';
import { landingPage } from './landing.ts';
import { legalPages } from './legal.ts';
import { loanPages } from './loan.ts';
import { morePages } from './more.ts';
import { noudjoumPages } from './noudjoum.ts';
import { prayerPages } from './prayer.ts';
import { promotionPages } from './promotions.ts';
import { quizPages } from './quiz.ts';
import { quizTextPages } from './quiz-texts.ts';
import { recapPages } from './recap.ts';
import { referralPages } from './referrals.ts';
import { renewalPages } from './renewals.ts';
import { rootRoute } from './root.tsx';
import { scratchCardPages } from './scratch-card.ts';
import { servicePages } from './services.ts';
import { settingsPages } from './settings.ts';
import { shopPages } from './shops.ts';
import { textPages } from './texts.ts';
import { transferPages } from './transfer.ts';
import { usagePages } from './usage.ts';
import { weatherPages } from './weather.ts';

const routeTree = rootRoute.addChildren([
  ...authPages,
  ...bundlePages,
  ...cardPaymentPages,
  ...conversionPages,
  ...dashboardPages,
  ...faqPages,
  ...filmPages,
  ...guestTopUpPages,
  ...historyPages,
  ...internalPages,
  landingPage,
  ...legalPages,
  ...loanPages,
  ...morePages,
  ...noudjoumPages,
  ...prayerPages,
  ...promotionPages,
  ...quizPages,
  ...quizTextPages,
  ...recapPages,
  ...referralPages,
  ...renewalPages,
  ...scratchCardPages,
  ...servicePages,
  ...settingsPages,
  ...shopPages,
  ...textPages,
  ...transferPages,
  ...usagePages,
  ...weatherPages,
]);

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
