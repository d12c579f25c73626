// @vitest-environment node
/**
 * Fault 13 on the screens: one of their calls is answered with a spoiled shape, and the screen stands all the same. What
 * the calls themselves make of a thousand such answers each: tests/faults/shapes.test.ts.
 */
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRandom } from '../../../sandbox/seed/random.ts';
import { DEMO, type Stage } from '../../contract/stage.ts';
import { spoiled } from '../../faults/shapes.ts';
import { eventually, leave, openScreenStage, page, show } from '../../support/screen.tsx';

const ROUNDS = 20;
const SEED = process.env.FUZZ_SEED ?? 'screens';
/** What the router shows in the place of a screen that crashed. */
const CRASHED = 'Something went wrong!';

let stage: Stage;
const screens = new Map<string, ReactNode>();
const realFetch = globalThis.fetch;
let underWay = 0;
let spoil: { path: string; seed: string } | undefined;
const asked = new Set<string>();

async function fetchSpoiled(input: Request): Promise<Response> {
  const { pathname } = new URL(input.url);
  underWay += 1;
  try {
    const answer = await realFetch(input);
    const isJson = answer.headers.get('content-type')?.includes('json');
    if (!isJson || /\/(identity|checkpoint)\b/.test(pathname)) return answer;
    asked.add(pathname);
    if (spoil?.path !== pathname) return answer;
    return new Response(spoiled(await answer.json(), spoil.seed), { headers: { 'content-type': 'application/json' } });
  } finally {
    underWay -= 1;
  }
}

beforeAll(async () => {
  stage = await openScreenStage();
  const { DashboardScreen } = await import('../../../src/features/dashboard/dashboard-screen.tsx');
  const { HistoryScreen } = await import('../../../src/features/history/history-screen.tsx');
  const { BundleListScreen } = await import('../../../src/features/bundles/bundle-list-screen.tsx');
  const { ViewProfileScreen } = await import('../../../src/features/settings/view-profile-screen.tsx');
  const { AccountScreen } = await import('../../../src/features/settings/account-screen.tsx');
  const { ContentPageScreen } = await import('../../../src/features/pages/content-page-screen.tsx');
  const { FaqScreen } = await import('../../../src/features/faq/faq-screen.tsx');
  const { QuizPlayScreen } = await import('../../../src/features/quiz/quiz-play-screen.tsx');
  const { QuizSubscriptionScreen } = await import('../../../src/features/quiz/quiz-subscription-screen.tsx');
  const { LoanScreen } = await import('../../../src/features/loan/loan-screen.tsx');
  const { ServicesScreen } = await import('../../../src/features/loan/services-screen.tsx');
  const { UsageSummaryScreen } = await import('../../../src/features/usage/usage-summary-screen.tsx');
  const { AllocationsScreen } = await import('../../../src/features/usage/allocations-screen.tsx');
  const { PurchasesScreen } = await import('../../../src/features/usage/purchases-screen.tsx');
  const { RecapScreen } = await import('../../../src/features/usage/recap-screen.tsx');
  const { PrayerTimesScreen } = await import('../../../src/features/prayer/prayer-times-screen.tsx');
  const { WeatherScreen } = await import('../../../src/features/weather/weather-screen.tsx');
  const { NoudjoumScreen } = await import('../../../src/features/noudjoum/noudjoum-screen.tsx');
  const { PromotionsScreen } = await import('../../../src/features/promotions/promotions-screen.tsx');
  const { ReferralsScreen } = await import('../../../src/features/referrals/referrals-screen.tsx');
  screens.set('points', <NoudjoumScreen />);
  screens.set('promotions', <PromotionsScreen promoId={undefined} />);
  screens.set('referrals', <ReferralsScreen />);
  screens.set('dashboard', <DashboardScreen />);
  screens.set('history of data', <HistoryScreen type="data" days={7} />);
  screens.set('history of purchases', <HistoryScreen type="purchases" days={30} />);
  screens.set('bundles', <BundleListScreen />);
  screens.set('usage', <UsageSummaryScreen view="chart" measure="spending" />);
  screens.set('what is left', <AllocationsScreen place="usage" />);
  screens.set('purchases', <PurchasesScreen period="monthly" />);
  screens.set('recap', <RecapScreen />);
  screens.set('questions', <FaqScreen />);
  screens.set('quiz', <QuizSubscriptionScreen />);
  screens.set('question of the quiz', <QuizPlayScreen />);
  screens.set('loan', <LoanScreen />);
  screens.set('services', <ServicesScreen />);
  screens.set('profile', <ViewProfileScreen />);
  screens.set('account', <AccountScreen />);
  screens.set('prayer times', <PrayerTimesScreen />);
  screens.set('weather', <WeatherScreen />);
  screens.set('privacy policy', <ContentPageScreen slug="privacy-policy" />);
  // A caught crash is written down by React; the test says which it was.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  spoil = undefined;
  await leave();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stage.close();
});

/** Until everything that the screen asks for has been answered, and what that leads to as well. */
async function settled(): Promise<void> {
  let quiet = 0;
  await eventually(() => {
    quiet = underWay === 0 && page() !== '' ? quiet + 1 : 0;
    expect(quiet).toBeGreaterThan(2);
  });
}

it.each([
  ...['dashboard', 'history of data', 'history of purchases', 'usage', 'what is left', 'purchases', 'recap'],
  ...['bundles', 'loan', 'services', 'profile', 'account', 'privacy policy'],
  ...['questions', 'quiz', 'question of the quiz'],
  ...['points', 'promotions', 'referrals'],
])(
  'fault 13: the screen %s stands, whichever of its calls is answered with whatever shape',
  async (name) => {
    const screen = screens.get(name);
    const open = async () => {
      vi.stubGlobal('fetch', fetchSpoiled);
      await show(DEMO, screen);
      await settled();
      expect(page(), JSON.stringify(spoil)).not.toContain(CRASHED);
      expect(page().length, JSON.stringify(spoil)).toBeGreaterThan(20);
    };
    asked.clear();
    await open();
    const paths = [...asked].sort();
    expect(paths.length).toBeGreaterThan(0);
    const random = createRandom(`${SEED} ${name}`);
    for (let round = 0; round < ROUNDS; round++) {
      await leave();
      spoil = { path: random.pick(paths), seed: `${SEED} ${name} ${round}` };
      await open();
    }
  },
  240_000,
);
