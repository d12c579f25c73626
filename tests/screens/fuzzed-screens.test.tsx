// @vitest-environment node
/**
 * Fault 13 on the screens: one of their calls returns a malformed shape, and the screen must not crash.
 * tests/faults/shapes.test.ts covers how the calls themselves handle a thousand such answers each.
 */
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRandom } from '../../sandbox/seed/random.ts';
import { spoiled } from '../faults/shapes.ts';
import { DEMO, type TestOperator } from '../support/operator.ts';
import { answerFetches, cleanUp, pageText, renderScreen, settled, startScreenOperator } from '../support/screen.tsx';

const ROUNDS = 20;
const SEED = process.env.FUZZ_SEED ?? 'screens';
/** The router's text instead of a screen that crashed. */
const CRASHED = 'Something went wrong!';

/** Each screen with operator data. Imported once a page exists to render it in. */
const SCREENS: Readonly<Record<string, () => Promise<ReactNode>>> = {
  dashboard: async () => {
    const { DashboardScreen } = await import('#src/features/dashboard/dashboard-screen.tsx');
    return <DashboardScreen />;
  },
  'history of data': async () => {
    const { HistoryScreen } = await import('#src/features/history/history-screen.tsx');
    return <HistoryScreen type="data" days={7} />;
  },
  'history of purchases': async () => {
    const { HistoryScreen } = await import('#src/features/history/history-screen.tsx');
    return <HistoryScreen type="purchases" days={30} />;
  },
  usage: async () => {
    const { UsageSummaryScreen } = await import('#src/features/usage/usage-summary-screen.tsx');
    return <UsageSummaryScreen view="chart" measure="spending" />;
  },
  'what is left': async () => {
    const { AllocationsScreen } = await import('#src/features/usage/allocations-screen.tsx');
    return <AllocationsScreen place="usage" />;
  },
  purchases: async () => {
    const { PurchasesScreen } = await import('#src/features/usage/purchases-screen.tsx');
    return <PurchasesScreen period="monthly" />;
  },
  recap: async () => {
    const { RecapScreen } = await import('#src/features/usage/recap-screen.tsx');
    return <RecapScreen />;
  },
  bundles: async () => {
    const { BundleListScreen } = await import('#src/features/bundles/bundle-list-screen.tsx');
    return <BundleListScreen />;
  },
  loan: async () => {
    const { LoanScreen } = await import('#src/features/loan/loan-screen.tsx');
    return <LoanScreen />;
  },
  services: async () => {
    const { ServicesScreen } = await import('#src/features/loan/services-screen.tsx');
    return <ServicesScreen />;
  },
  profile: async () => {
    const { ViewProfileScreen } = await import('#src/features/settings/view-profile-screen.tsx');
    return <ViewProfileScreen />;
  },
  account: async () => {
    const { AccountScreen } = await import('#src/features/settings/account-screen.tsx');
    return <AccountScreen />;
  },
  'privacy policy': async () => {
    const { ContentPageScreen } = await import('#src/features/pages/content-page-screen.tsx');
    return <ContentPageScreen slug="privacy-policy" />;
  },
  questions: async () => {
    const { FaqScreen } = await import('#src/features/faq/faq-screen.tsx');
    return <FaqScreen />;
  },
  quiz: async () => {
    const { QuizSubscriptionScreen } = await import('#src/features/quiz/quiz-subscription-screen.tsx');
    return <QuizSubscriptionScreen />;
  },
  'question of the quiz': async () => {
    const { QuizPlayScreen } = await import('#src/features/quiz/quiz-play-screen.tsx');
    return <QuizPlayScreen />;
  },
  points: async () => {
    const { NoudjoumScreen } = await import('#src/features/noudjoum/noudjoum-screen.tsx');
    return <NoudjoumScreen />;
  },
  promotions: async () => {
    const { PromotionsScreen } = await import('#src/features/promotions/promotions-screen.tsx');
    return <PromotionsScreen promoId={undefined} />;
  },
  referrals: async () => {
    const { ReferralsScreen } = await import('#src/features/referrals/referrals-screen.tsx');
    return <ReferralsScreen />;
  },
  'prayer times': async () => {
    const { PrayerTimesScreen } = await import('#src/features/prayer/prayer-times-screen.tsx');
    return <PrayerTimesScreen />;
  },
  weather: async () => {
    const { WeatherScreen } = await import('#src/features/weather/weather-screen.tsx');
    return <WeatherScreen />;
  },
  'first page of the quiz': async () => {
    const { QuizIntroScreen } = await import('#src/features/quiz/quiz-intro-screen.tsx');
    return <QuizIntroScreen />;
  },
  'one promotion': async () => {
    const { PromotionsScreen } = await import('#src/features/promotions/promotions-screen.tsx');
    return <PromotionsScreen promoId="double-week" />;
  },
  'one reward': async () => {
    const { RewardScreen } = await import('#src/features/noudjoum/reward-screen.tsx');
    return <RewardScreen name="week-3gb" isRedeeming={false} />;
  },
  'prayer setting': async () => {
    const { PrayerSettingScreen } = await import('#src/features/prayer/prayer-setting-screen.tsx');
    return <PrayerSettingScreen />;
  },
  shops: async () => {
    const { FindShopScreen } = await import('#src/features/shops/find-shop-screen.tsx');
    return <FindShopScreen search={{}} />;
  },
  'map of shops': async () => {
    const { MapWindowScreen } = await import('#src/features/shops/map-window-screen.tsx');
    return <MapWindowScreen search={{}} />;
  },
  films: async () => {
    const { FilmsScreen } = await import('#src/features/films/films-screen.tsx');
    return <FilmsScreen kind="movies" />;
  },
  'one film': async () => {
    const { FilmScreen } = await import('#src/features/films/film-screen.tsx');
    return <FilmScreen kind="movies" name="les-sept-puits" />;
  },
  'one series': async () => {
    const { FilmScreen } = await import('#src/features/films/film-screen.tsx');
    return <FilmScreen kind="series" name="immeuble-14" />;
  },
  more: async () => {
    const { MoreScreen } = await import('#src/app/more-screen.tsx');
    return <MoreScreen />;
  },
};

let operator: TestOperator;
const realFetch = globalThis.fetch;
let spoil: { path: string; seed: string } | undefined;
const asked = new Set<string>();

async function fetchSpoiled(input: Request): Promise<Response> {
  const { pathname } = new URL(input.url);
  const answer = await realFetch(input);
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!isJson || /\/(identity|checkpoint)\b/.test(pathname)) return answer;
  asked.add(pathname);
  if (spoil?.path !== pathname) return answer;
  return new Response(spoiled(await answer.json(), spoil.seed), { headers: { 'content-type': 'application/json' } });
}

beforeAll(async () => {
  operator = await startScreenOperator();
  // React logs a caught crash. The test names it instead.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  spoil = undefined;
  await cleanUp();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await operator.close();
});

it.each(Object.entries(SCREENS))(
  'fault 13: the screen %s does not crash, whichever of its calls returns whatever shape',
  async (name, load) => {
    const screen = await load();
    const open = async () => {
      answerFetches(fetchSpoiled);
      await renderScreen(DEMO, screen);
      await settled(() => pageText() !== '');
      expect(pageText(), JSON.stringify(spoil)).not.toContain(CRASHED);
      expect(pageText().length, JSON.stringify(spoil)).toBeGreaterThan(20);
    };
    asked.clear();
    await open();
    const paths = [...asked].sort();
    expect(paths.length).toBeGreaterThan(0);
    const random = createRandom(`${SEED} ${name}`);
    for (let round = 0; round < ROUNDS; round++) {
      await cleanUp();
      spoil = { path: random.pick(paths), seed: `${SEED} ${name} ${round}` };
      await open();
    }
  },
  240_000,
);
