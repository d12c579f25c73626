/**
 * Fault 13 on the screens: one of their calls returns a malformed shape, and the screen must not crash.
 * tests/faults/shapes.test.ts covers how the calls themselves handle a thousand such answers each.
 */
import type { ReactNode } from 'react';
import { beforeEach, expect, vi } from 'vitest';
import { MoreScreen } from '#src/app/more-screen.tsx';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { FilmScreen } from '#src/features/films/film-screen.tsx';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { NoudjoumScreen } from '#src/features/noudjoum/noudjoum-screen.tsx';
import { RewardScreen } from '#src/features/noudjoum/reward-screen.tsx';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { PrayerSettingScreen } from '#src/features/prayer/prayer-setting-screen.tsx';
import { PrayerTimesScreen } from '#src/features/prayer/prayer-times-screen.tsx';
import { PromotionsScreen } from '#src/features/promotions/promotions-screen.tsx';
import { QuizIntroScreen } from '#src/features/quiz/quiz-intro-screen.tsx';
import { QuizPlayScreen } from '#src/features/quiz/quiz-play-screen.tsx';
import { QuizSubscriptionScreen } from '#src/features/quiz/quiz-subscription-screen.tsx';
import { ReferralsScreen } from '#src/features/referrals/referrals-screen.tsx';
import { AccountScreen } from '#src/features/settings/account-screen.tsx';
import { ViewProfileScreen } from '#src/features/settings/view-profile-screen.tsx';
import { FindShopScreen } from '#src/features/shops/find-shop-screen.tsx';
import { MapWindowScreen } from '#src/features/shops/map-window-screen.tsx';
import { AllocationsScreen } from '#src/features/usage/allocations-screen.tsx';
import { PurchasesScreen } from '#src/features/usage/purchases-screen.tsx';
import { RecapScreen } from '#src/features/usage/recap-screen.tsx';
import { UsageSummaryScreen } from '#src/features/usage/usage-summary-screen.tsx';
import { WeatherScreen } from '#src/features/weather/weather-screen.tsx';
import { createRandom } from '../../sandbox/seed/random.ts';
import { spoiled } from '../faults/shapes.ts';
import { DEMO } from '../support/operator.ts';
import { answerFetches, cleanUp, it, pageText, renderScreen, settled } from '../support/screen.tsx';

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 8);
const SEED = process.env.FUZZ_SEED ?? 'screens';
/** The router's text instead of a screen that crashed. */
const CRASHED = 'Something went wrong!';

/** Each screen with operator data. */
const SCREENS: Readonly<Record<string, ReactNode>> = {
  dashboard: <DashboardScreen />,
  'history of data': <HistoryScreen view="data" days={7} />,
  'history of purchases': <HistoryScreen view="purchases" days={30} />,
  usage: <UsageSummaryScreen view="chart" measure="spending" />,
  'what is left': <AllocationsScreen place="usage" />,
  purchases: <PurchasesScreen period="monthly" />,
  recap: <RecapScreen />,
  bundles: <BundleListScreen />,
  loan: <LoanScreen />,
  profile: <ViewProfileScreen />,
  account: <AccountScreen />,
  'privacy policy': <ContentPageScreen slug="privacy-policy" />,
  questions: <FaqScreen />,
  quiz: <QuizSubscriptionScreen />,
  'question of the quiz': <QuizPlayScreen />,
  points: <NoudjoumScreen />,
  promotions: <PromotionsScreen promoId={undefined} />,
  referrals: <ReferralsScreen />,
  'prayer times': <PrayerTimesScreen />,
  weather: <WeatherScreen />,
  'first page of the quiz': <QuizIntroScreen />,
  'one promotion': <PromotionsScreen promoId="double-week" />,
  'one reward': <RewardScreen name="week-3gb" isRedeeming={false} />,
  'prayer setting': <PrayerSettingScreen />,
  shops: <FindShopScreen search={{}} />,
  'map of shops': <MapWindowScreen search={{}} />,
  films: <FilmsScreen kind="movies" />,
  'one film': <FilmScreen kind="movies" name="les-sept-puits" />,
  'one series': <FilmScreen kind="series" name="immeuble-14" />,
  more: <MoreScreen />,
};

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

beforeEach(() => {
  spoil = undefined;
  // React logs a caught crash. The test names it instead.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it.each(Object.entries(SCREENS))(
  'fault 13: the screen %s does not crash, whichever of its calls returns whatever shape',
  async (name, screen) => {
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
