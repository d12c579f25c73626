/** The page above each page, where the top bar's Back leads. The type asks for an entry for every route. */
import type { RegisteredRouter, RouteIds } from '@tanstack/react-router';
import { linkOptions } from '@tanstack/react-router';
import { LINKS, QUIZ_INTRO, QUIZ_SUBSCRIPTION } from './navigation-links.ts';

const PARENTS = {
  ...LINKS,
  series: linkOptions({ to: '/more/anaflix/series' }),
  quiz: QUIZ_INTRO,
  myQuiz: QUIZ_SUBSCRIPTION,
} as const;

export type ParentLink = (typeof PARENTS)[keyof typeof PARENTS];

/** `null`: a place of the bottom bar or one of its tabs, or a page that no signed-in subscriber sees. */
type Parent = keyof typeof PARENTS | null;

// The odd spellings (`bundel`, `purches`, `History`) are those of the specification: links out there have them.
const PAGES: Readonly<Record<RouteIds<RegisteredRouter['routeTree']>, Parent>> = {
  // An unknown address.
  __root__: 'dashboard',

  '/': null,
  '/sign-in': null,
  '/sign-up': null,
  '/register-otp': null,
  '/forgot-password': null,
  '/create-new-password': null,
  '/migration': 'dashboard',
  '/non-brand': 'dashboard',
  '/web/redirect/{-$provider}': 'dashboard',
  '/privacy-policy': 'about',
  '/terms-of-use': 'about',
  '/map-window': 'stores',
  '/catalogue': null,
  '/help': null,
  '/shops': null,
  '/top-up': null,
  '/top-up/payment': null,
  '/component-list-view': 'dashboard',
  '/test': 'dashboard',
  '/test-2': 'dashboard',
  '/test-key': 'dashboard',

  '/dashboard/my-brand': null,
  '/dashboard/allocation': 'dashboard',
  '/dashboard/online-topup': null,
  '/dashboard/scratch-card': null,
  '/dashboard/payment-gateway': 'topUp',
  '/dashboard/prayer-times': 'more',
  '/dashboard/weather': 'more',
  '/dashboard/auto-renewal-on': 'more',
  '/dashboard/auto-renewal-off': 'more',
  '/dashboard/bundle-conversion-eligible': 'bundleSettings',
  '/dashboard/exclusive-bundel-setting': 'exclusive',

  '/dashboard/view-usage/summary': null,
  '/dashboard/view-usage/summary-old': null,
  '/dashboard/view-usage/allocations': null,
  '/dashboard/view-usage/purchases/daily': null,
  '/dashboard/view-usage/purchases/weekly': null,
  '/dashboard/view-usage/purchases/monthly': null,
  '/dashboard/purches/daily': null,
  '/dashboard/purches/weekly': null,
  '/dashboard/purches/monthly': null,
  '/dashboard/History/call': null,
  '/dashboard/History/data': null,
  '/dashboard/History/debits': null,
  '/dashboard/History/purchases': null,
  '/dashboard/History/sms': null,
  '/dashboard/History/top-ups': null,
  '/recap': 'usage',

  '/bundles/all': null,
  '/bundles/data': null,
  '/bundles/smart': null,
  '/bundles/voice': null,
  '/bundles/exclusive-bundles': null,

  '/more/setting': null,
  '/more/bundle-settings': 'more',
  '/more/bundle-settings/bundle-conversion-eligible': 'bundleSettings',
  '/more/core-service': 'more',
  '/more/core-service/stormili': 'coreServices',
  '/more/member-get-member': 'more',
  '/more/anaflix/movies': 'more',
  '/more/anaflix/movies/$name': 'films',
  '/more/anaflix/series': 'more',
  '/more/anaflix/series/$name': 'series',
  '/more/quiz/brand-quiz': 'more',
  '/more/quiz/subscription': 'more',
  '/more/quiz/play-question': 'myQuiz',
  '/more/quiz/about-brand-quiz': 'quiz',
  '/more/quiz/general-term': 'quiz',
  '/more/privacy-policy': 'about',
  '/more/terms-conditions': 'about',
  '/services/{-$id}': 'more',
  '/promotion': 'more',
  '/noudjoum': 'more',
  '/noudjoum/$name': 'noudjoum',

  '/setting/account': 'more',
  '/setting/view-profile': 'more',
  '/setting/change-email': 'more',
  '/setting/change-password': 'more',
  '/setting/prayer-time': 'prayerTimes',
  '/support/faq': 'more',
  '/support/find-store': 'more',
  '/about-brand/about-my-brand': 'more',
  '/about-brand/about-brand-algeria': 'about',
  '/about-brand/terms-of-use': 'about',
};

/** The link to the page above; undefined for a page that has none. */
export function parentOf(routeId: keyof typeof PAGES, search: object): ParentLink | undefined {
  // One route shows the list of promotions and each promotion.
  const name =
    routeId === '/promotion' && 'promoID' in search && search.promoID !== undefined ? 'promotions' : PAGES[routeId];
  return name === null ? undefined : PARENTS[name];
}
