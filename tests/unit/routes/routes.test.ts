import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COMING_ROUTES } from '../../../src/routes/-coming-routes.ts';

const root = fileURLToPath(new URL('../../../src/routes/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !/(^|\/)[-_]/.test(name),
);

interface RouteFile {
  path: string;
  layout: string;
  guard: string;
  title: string;
  isComing: boolean;
  isHiddenInKiosk: boolean;
}

const routes: RouteFile[] = files.map((name) => {
  const text = readFileSync(root + name, 'utf8');
  const read = (key: string) => new RegExp(`${key}: '([^']+)'`).exec(text)?.[1] ?? '';
  return {
    path: (/createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? '').replace(/(.)\/$/, '$1'),
    layout: read('layout'),
    guard: read('guard'),
    title: read('title'),
    isComing: text.includes('coming-screen.tsx'),
    isHiddenInKiosk: text.includes('isHiddenInKiosk: true'),
  };
});

/** Section 2 of the specification, family by family; `brand` stands for the operator's slug. */
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

it('every route of the specification exists, with its guard, and no other does', () => {
  const declared = routes.map(({ path, guard }) => `${guard} ${path}`).sort();
  const specified = Object.entries(SPECIFIED).flatMap(([guard, paths]) => paths.map((path) => `${guard} ${path}`));
  expect(declared).toEqual(specified.sort());
});

it('a totem shows no account page', () => {
  const hidden = routes.filter(({ isHiddenInKiosk }) => isHiddenInKiosk).map(({ path }) => path);
  const account = ['account', 'change-email', 'change-password', 'view-profile'].map((name) => `/setting/${name}`);
  expect(hidden).toEqual(expect.arrayContaining(account));
});

it('every route has a layout and a title in three languages', () => {
  const catalogs = ['fr', 'en', 'ar'].map((language) =>
    JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8')),
  );
  for (const { path, layout, title } of routes) {
    expect(['default', 'my-account', 'waiting'], path).toContain(layout);
    for (const catalog of catalogs) expect(catalog[title], `${path} ${title}`).toBeTruthy();
  }
});

it('routes whose screens come later are listed in one place, and only those', () => {
  const listed = COMING_ROUTES.map((path) => path.replace(/(.)\/$/, '$1'));
  expect(listed.sort()).toEqual(
    routes
      .filter(({ isComing }) => isComing)
      .map(({ path }) => path)
      .sort(),
  );
});
