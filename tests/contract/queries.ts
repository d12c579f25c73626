/**
 * Every query of the portal, with the arguments to run it for the demo line. A test compares the list with `src/api/`.
 */
import type { QueryClient } from '@tanstack/react-query';
import '../support/with-extras.ts';
import { apiModule, apiModules } from '../support/api-modules.ts';
import { DEMO } from '../support/operator.ts';

type AnyQuery = Parameters<QueryClient['query']>[0];

export const LINE = 'line-of-the-test';
const PLAN = { planCode: 'PLAN_PLUS', hadraEligible: true };
const HISTORY = { from: '2026-10-21', to: '2026-11-21', page: 1, pageSize: 20 };

type Module = Record<string, (...given: unknown[]) => AnyQuery>;

/** File in `src/api/`, name of the query, its arguments. */
const QUERIES: readonly [file: string, name: string, ...given: unknown[]][] = [
  ['account', 'accountInfoQuery', LINE],
  ['bundle-conversion', 'conversionEligibilityQuery', LINE],
  ['contract-info', 'contractInfoQuery', LINE],
  ['credit-transfer', 'transferLimitsQuery', LINE],
  ['faqs', 'faqsQuery', 'ar'],
  ['films', 'filmQuery', 'ar', 'series', 'immeuble-14'],
  ['films', 'filmsQuery', 'en', 'movies'],
  ['films', 'filmsQuery', 'fr', 'series'],
  ['guest-top-up', 'guestQuestionQuery'],
  ['guest-top-up', 'guestTermsQuery'],
  ['history', 'historyQuery', LINE, { type: 'data', ...HISTORY }],
  ['history', 'historyQuery', LINE, { type: 'purchases', ...HISTORY }],
  ['loans', 'loanBandsQuery', LINE],
  ['loans', 'loanBundlesQuery', LINE],
  ['noudjoum', 'noudjoumQuery', LINE],
  ['noudjoum', 'rewardQuery', LINE, 'day-300mb'],
  ['noudjoum', 'starHistoryQuery', LINE],
  ['pages', 'pageQuery', 'ar', 'privacy-policy'],
  ['payments', 'paymentQuestionQuery', LINE],
  ['payments', 'paymentTermsQuery', LINE],
  ['personal-info', 'personalInfoQuery', LINE, DEMO],
  ['plan-allocation', 'planAllocationQuery', LINE, PLAN],
  ['prayer-times', 'prayerTimesQuery', '16'],
  ['product-offerings', 'catalogueQuery', 'ar'],
  ['product-offerings', 'offeringsQuery', 'fr', { promoted: true }, true],
  ['promotions', 'promotionQuery', 'ar', 'season-60'],
  ['promotions', 'promotionsQuery', 'ar'],
  ['purchases', 'bundlePurchasesQuery', LINE],
  ['quiz-game', 'quizGameQuery', LINE, 'daily'],
  ['quiz', 'quizProfileQuery', LINE],
  ['referrals', 'invitationsQuery', LINE, DEMO],
  ['referrals', 'referralQuery', LINE],
  ['renewals', 'renewalStatusQuery', LINE],
  ['renewals', 'renewalsQuery', LINE],
  ['services', 'coreServicesQuery', LINE],
  ['shops', 'nearbyShopsQuery', 'fr', { latitude: 35.7, longitude: -0.63 }],
  ['shops', 'shopsQuery', 'fr'],
  ['top-banners', 'topBannersQuery', 'ar', 'PLAN_PLUS'],
  ['ui-labels', 'uiLabelsQuery', 'ar'],
  ['upcoming-charges', 'upcomingChargesQuery', LINE],
  ['usage', 'recapQuery', LINE],
  ['usage', 'usageSummaryQuery', LINE],
  ['user-wilaya', 'userWilayaQuery', LINE],
  ['users', 'userDetailsQuery', LINE, DEMO],
  ['weather', 'weatherHereQuery', 'fr', { latitude: 36.7538, longitude: 3.0588 }],
  ['weather', 'weatherQuery', 'ar', { latitude: 36.75, longitude: 3.06 }],
  ['wilayas', 'wilayasQuery'],
];

/** Factories of queries in schema files, which are no queries themselves. */
const MAKERS = ['contentQuery', 'lineQuery'];
/** Query an order and are not persisted. Their calls are fuzzed with the calls of their kind (`tests/faults/calls.ts`). */
const ABOUT_ORDERS = ['guestPaymentQuery', 'paymentQuery'];

export interface NamedQuery {
  name: string;
  query: AnyQuery & { meta?: { persist?: string } };
}

export const allQueries = (): Promise<NamedQuery[]> =>
  Promise.all(
    QUERIES.map(async ([file, name, ...given]) => {
      const module = (await apiModule(file)) as Module;
      const query = module[name]?.(...given);
      if (!query) throw new Error(`src/api/${file}.ts has no ${name}`);
      return {
        name: [name, ...given.slice(given[0] === LINE ? 1 : 0).map((value) => JSON.stringify(value))].join(' '),
        query,
      };
    }),
  );

/** Names of queries in `src/api/` that are missing in the list above. */
export async function unlistedQueries(): Promise<string[]> {
  const exported = (await apiModules()).map((module) => Object.keys(module));
  const listed = new Set([...QUERIES.map(([, name]) => name), ...MAKERS, ...ABOUT_ORDERS]);
  return exported.flat().filter((name) => name.endsWith('Query') && !listed.has(name));
}
