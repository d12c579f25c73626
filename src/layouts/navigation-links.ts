/** The targets of the menu's entries. */
import { linkOptions } from '@tanstack/react-router';

/** The targets of the quiz entry: section 2, "Route list". */
export const QUIZ_INTRO = linkOptions({ to: '/more/quiz/brand-quiz' });
export const QUIZ_SUBSCRIPTION = linkOptions({ to: '/more/quiz/subscription' });
export const SCRATCH_CARD = '/dashboard/scratch-card';
export type QuizTarget = typeof QUIZ_INTRO | typeof QUIZ_SUBSCRIPTION;

/** The target of each entry. */
export const LINKS = {
  dashboard: linkOptions({ to: '/dashboard/my-brand' }),
  local: linkOptions({ to: '/bundles/all', search: { type: 'Daily' } }),
  data: linkOptions({ to: '/bundles/data', search: { type: 'Daily' } }),
  smart: linkOptions({ to: '/bundles/smart', search: { type: 'Daily' } }),
  voice: linkOptions({ to: '/bundles/voice' }),
  exclusive: linkOptions({ to: '/bundles/exclusive-bundles' }),
  noudjoum: linkOptions({ to: '/noudjoum' }),
  faq: linkOptions({ to: '/support/faq' }),
  stores: linkOptions({ to: '/support/find-store' }),
  referral: linkOptions({ to: '/more/member-get-member' }),
  promotions: linkOptions({ to: '/promotion' }),
  films: linkOptions({ to: '/more/anaflix/movies' }),
  sabbaqli: linkOptions({ to: '/services/{-$id}', params: { id: 'sabbaqli' } }),
  bundleSettings: linkOptions({ to: '/more/bundle-settings' }),
  transfer: linkOptions({ to: '/more/core-service/stormili' }),
  coreServices: linkOptions({ to: '/more/core-service' }),
  prayerTimes: linkOptions({ to: '/dashboard/prayer-times' }),
  weather: linkOptions({ to: '/dashboard/weather' }),
  profile: linkOptions({ to: '/setting/view-profile' }),
  email: linkOptions({ to: '/setting/change-email' }),
  password: linkOptions({ to: '/setting/change-password' }),
  account: linkOptions({ to: '/setting/account' }),
  about: linkOptions({ to: '/about-brand/about-my-brand' }),
  topUp: linkOptions({ to: '/dashboard/online-topup' }),
  usage: linkOptions({ to: '/dashboard/view-usage/summary' }),
  whatIsLeft: linkOptions({ to: '/dashboard/view-usage/allocations' }),
  history: linkOptions({ to: '/dashboard/History/call' }),
  more: linkOptions({ to: '/more/setting' }),
} as const;

export type NavigationLink = (typeof LINKS)[keyof typeof LINKS] | QuizTarget;

/** Every operator tells what is left, not every one how the line was used. */
export const usageLink = (isOffered: (id: string) => boolean): NavigationLink =>
  isOffered('usage-summary') ? LINKS.usage : LINKS.whatIsLeft;
