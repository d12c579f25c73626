import { expect, it } from 'vitest';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

/** Section 2 of the specification, by family. `brand` replaces the operator's slug. */
const SPECIFIED: Record<string, string[]> = {
  anonymous: ['/', '/sign-up', '/sign-in', '/register-otp', '/forgot-password', '/create-new-password'],
  open: [
    '/migration',
    '/non-brand',
    '/privacy-policy',
    '/terms-of-use',
    '/web/redirect/{-$provider}',
    '/map-window',
    '/component-list-view',
    '/test',
    '/test-2',
    '/test-key',
  ],
  'signed-in': [
    ...[
      'my-brand',
      'allocation',
      'auto-renewal-off',
      'auto-renewal-on',
      'bundle-conversion-eligible',
      'exclusive-bundel-setting',
    ],
    ...['online-topup', 'payment-gateway', 'prayer-times', 'scratch-card', 'weather'],
    ...['History/call', 'History/data', 'History/purchases', 'History/sms', 'History/top-ups'],
    ...['purches/daily', 'purches/weekly', 'purches/monthly'],
    ...['view-usage/allocations', 'view-usage/summary', 'view-usage/summary-old'],
    ...['view-usage/purchases/daily', 'view-usage/purchases/weekly', 'view-usage/purchases/monthly'],
  ]
    .map((path) => `/dashboard/${path}`)
    .concat(['all', 'data', 'smart', 'voice', 'exclusive-bundles'].map((path) => `/bundles/${path}`))
    .concat(
      [
        ...['bundle-settings', 'bundle-settings/bundle-conversion-eligible', 'core-service', 'core-service/stormili'],
        ...['member-get-member', 'privacy-policy', 'anaflix/movies', 'anaflix/movies/$name', 'anaflix/series'],
        ...['anaflix/series/$name', 'setting', 'terms-conditions'],
        ...['quiz/about-brand-quiz', 'quiz/brand-quiz', 'quiz/general-term', 'quiz/play-question', 'quiz/subscription'],
      ].map((path) => `/more/${path}`),
    )
    .concat(
      ['account', 'change-email', 'change-password', 'prayer-time', 'view-profile'].map((path) => `/setting/${path}`),
    )
    .concat(['/support/faq', '/support/find-store'])
    .concat(['about-my-brand', 'about-brand-algeria', 'terms-of-use'].map((path) => `/about-brand/${path}`))
    .concat(['/noudjoum', '/noudjoum/$name', '/promotion', '/recap', '/services/{-$id}']),
};

/** Routes that the specification does not have. */
const ADDED = [
  ...['catalogue', 'help', 'shops', 'top-up', 'top-up/payment'].map((path) => `open /${path}`),
  'signed-in /dashboard/History/debits',
];

it('exactly the routes of the specification and the added ones exist, with their guards', () => {
  const declared = PORTAL_ROUTES.map(({ path, policy }) => `${policy.guard} ${path}`).sort();
  const specified = Object.entries(SPECIFIED).flatMap(([guard, paths]) => paths.map((path) => `${guard} ${path}`));
  expect(declared).toEqual([...specified, ...ADDED].sort());
});

it('kiosk mode has no account pages, and no top-ups without an account', () => {
  const hidden = PORTAL_ROUTES.filter(({ policy }) => policy.isHiddenInKiosk).map(({ path }) => path);
  const account = ['account', 'change-email', 'change-password', 'view-profile'].map((name) => `/setting/${name}`);
  expect(hidden).toEqual(expect.arrayContaining([...account, '/top-up', '/top-up/payment']));
});
