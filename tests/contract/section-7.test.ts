/** Every call of the specification's section 7, made by the portal's own code and checked with its own schemas. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import { takeCheckpoint } from '#src/api/client/checkpoint.ts';
import { onMalformedItem } from '#src/api/client/malformed.ts';
import { readContent } from '#src/api/content/content.ts';
import { faqsQuery } from '#src/api/content/faqs.ts';
import { matchesFilter } from '#src/api/content/offering-filter.ts';
import { prayerTimesSource } from '#src/api/content/prayer-times.ts';
import { catalogueQuery, offeringsQuery } from '#src/api/content/product-offerings.ts';
import { nearbyShopsQuery, shopsQuery } from '#src/api/content/shops.ts';
import { uiLabelsQuery } from '#src/api/content/ui-labels.ts';
import { wilayasQuery } from '#src/api/content/wilayas.ts';
import { contractInfoQuery } from '#src/api/contract-info.ts';
import { historyQuery } from '#src/api/history.ts';
import { loanBandsQuery } from '#src/api/loans.ts';
import { personalInfoQuery } from '#src/api/personal-info.ts';
import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { quizProfileQuery } from '#src/api/quiz.ts';
import { quizGameQuery } from '#src/api/quiz-game.ts';
import { invitationsQuery, referralQuery } from '#src/api/referrals.ts';
import { renewalStatusQuery } from '#src/api/renewals.ts';
import { userWilayaQuery } from '#src/api/user-wilaya.ts';
import { activateUser, doesUserExist, getUserStatus, requestMigrationCode, userDetailsQuery } from '#src/api/users.ts';
import { weatherQuery } from '#src/api/weather.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { allLabels } from '../../locales/all-labels.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';
import { getJson } from './content-client.ts';

const malformed: string[] = [];

beforeAll(async () => {
  onMalformedItem(({ list, path }) => malformed.push(`${list} ${path}`));
});
afterEach(() => expect(malformed).toEqual([]));

describe('without a sign-in', () => {
  it('POST /checkpoint/token answers in two headers', async () => {
    const checkpoint = await takeCheckpoint(DEMO, '/identity/token');
    expect(checkpoint.chronosId).not.toBe('');
    expect(checkpoint.nonceId).not.toBe('');
  });

  it.each([
    ['213550000101', '001'],
    ['213550000102', '002'],
    ['213550000103', '003'],
    ['213550000104', '004'],
    ['213550000105', '005'],
    ['213777777777', '002'],
  ])('GET /users/status of %s is %s', async (msisdn, code) => {
    expect(await getUserStatus(msisdn as Msisdn)).toBe(code);
  });

  it('HEAD /userInfo shows whether a user exists', async () => {
    expect(await doesUserExist('213550000104' as Msisdn)).toBe(true);
    expect(await doesUserExist('213550000114' as Msisdn)).toBe(false);
  });

  it('POST /migration/otp/request and POST /users/activate create a user', async () => {
    const asked = await requestMigrationCode('213550000101' as Msisdn);
    expect(asked).toEqual({ expiresIn: 300, resendIn: 60 });
    expect(await activateUser('213550000101' as Msisdn, '123456')).toEqual({ status: 'ACTIVATED' });
    expect(await doesUserExist('213550000101' as Msisdn)).toBe(true);
    expect(await getUserStatus('213550000101' as Msisdn)).toBe('004');
  });

  it('GET /prayertimes/v2 returns thirty days from today', async () => {
    const times = await readContent(prayerTimesSource('16'), getJson);
    expect(times.days).toHaveLength(30);
    expect(times.days[0]?.date).toBe('2026-11-21');
  });

  it.each([
    ['fr', 'Alger'],
    ['ar', 'الجزائر'],
  ] as const)('GET /weather/getWeatherCondition names the place in %s', async (locale, place) => {
    expect(await ask(weatherQuery(locale, { latitude: 36.75, longitude: 3.06 }))).toMatchObject({ place });
  });

  it('GET /weather/getWeatherCondition returns the hours of a day and the days of a week', async () => {
    type Answer = import('#src/api/weather.ts').Weather;
    const weather = await ask<Answer>(weatherQuery('fr', { latitude: 36.75, longitude: 3.06 }));
    expect(weather.daily).toHaveLength(7);
    expect(weather.hourly).toHaveLength(24);
    const hours = weather.hourly?.map(({ at }) => Date.parse(at)) ?? [];
    expect(hours.every((at, index) => at === Date.parse('2026-11-21T12:00:00+01:00') + index * 3_600_000)).toBe(true);
  });

  it('GET /getWilayas of the shop list returns all 69 wilayas', async () => {
    expect(await ask(wilayasQuery())).toHaveLength(69);
  });
});

describe('content service', () => {
  it.each(['fr', 'en', 'ar'] as const)(
    'GET /cms/api/ui-labels in %s returns the portal’s labels and additional ones',
    async (locale) => {
      const labels = (await ask(uiLabelsQuery(locale))) as Record<string, string>;
      expect(labels).toMatchObject(allLabels(locale));
      expect(labels.show_noudjoum).toBe('true');
      expect(labels.web_login_top_banner).toMatch(/^\/uploads\//);
      expect(labels.web_login_colour_code).toMatch(/^#/);
    },
  );

  it('GET /api/product-offerings returns the whole catalogue in each language', async () => {
    for (const locale of ['fr', 'en', 'ar'] as const) {
      const offerings = (await ask(catalogueQuery(locale))) as { lang: string }[];
      expect(offerings.length).toBeGreaterThanOrEqual(60);
      expect(new Set(offerings.map(({ lang }) => lang))).toEqual(new Set([locale, 'fr']));
    }
  });

  it.each([
    { filter: { category: 'data', validity: 'Daily' } },
    { filter: { promoted: true } },
    { filter: { brandRef: 'D_1GB_DAY' } },
    { filter: { custom: { not_promoted: true } } },
    { filter: { custom: { promo_bundle: true, hadra: false } } },
  ] as const)('GET /api/product-offerings can be narrowed by $filter', async ({ filter }) => {
    type Offering = Parameters<typeof matchesFilter>[0];
    const all = (await ask(catalogueQuery('fr'))) as Offering[];
    const narrowed = (await ask(offeringsQuery('fr', filter, true))) as Offering[];
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed.length).toBeLessThan(all.length);
    expect(narrowed).toEqual(all.filter((offering) => matchesFilter(offering, filter)));
  });

  it('GET /api/faqs returns the questions', async () => {
    expect(((await ask(faqsQuery('ar'))) as unknown[]).length).toBeGreaterThanOrEqual(30);
  });

  it('GET /cms/api/stores returns all shops, or those of a wilaya', async () => {
    const all = (await ask(shopsQuery('fr'))) as { wilaya: string }[];
    const oran = (await ask(shopsQuery('fr', '31'))) as { wilaya: string }[];
    expect(all.length).toBeGreaterThanOrEqual(500);
    expect(oran).toEqual(all.filter(({ wilaya }) => wilaya === '31'));
    expect(oran.length).toBeGreaterThan(0);
  });

  it('GET /cms/api/stores names the shops in the language that is asked for', async () => {
    for (const [locale, script] of [
      ['ar', /^[^a-z]*$/i],
      ['en', /^Sahla /],
    ] as const) {
      const shops = (await ask(shopsQuery(locale, '31'))) as { name: string; address: string }[];
      for (const { name, address } of shops) {
        expect(name).toMatch(script);
        expect(address).toMatch(locale === 'ar' ? /وهران$/ : /, Oran$/);
      }
    }
  });

  it('GET /cms/api/stores/nearby returns the nearest shops first', async () => {
    const near = (await ask(nearbyShopsQuery('ar', { latitude: 35.7, longitude: -0.63 }))) as { wilaya: string }[];
    expect(near[0]?.wilaya).toBe('31');
  });
});

describe('with a sign-in', () => {
  beforeEach(async () => {
    await signIn(DEMO);
  });

  it('GET /plan/getPlanAllocation/v2 works with the values of GET /subscriptions/getAccountInfo', async () => {
    type Account = { planCode: string; hadraEligible: boolean };
    const account = (await ask(accountInfoQuery('line'))) as Account;
    expect(account).toMatchObject({ planCode: 'PLAN_PLUS', hadraEligible: true, balance: 1240.5, status: 'active' });
    const allocation = await ask(planAllocationQuery('line', account));
    expect(allocation).toMatchObject({ planCode: 'PLAN_PLUS', hadraEligible: true });
    expect((allocation as { bundleInstances: unknown[] }).bundleInstances).toHaveLength(5);
  });

  it('GET /users/details returns the user', async () => {
    expect(await ask(userDetailsQuery('line', DEMO))).toMatchObject({
      msisdn: DEMO,
      isQuickAccess: false,
      hasPassword: true,
      socialProviders: ['facebook', 'google'],
    });
  });

  it('GET /userInfo/personal takes a new checkpoint for each read', async () => {
    expect(await ask(personalInfoQuery('line', DEMO))).toMatchObject({ firstName: 'Amina', wilaya: '16' });
    expect(await ask(personalInfoQuery('line', DEMO))).toMatchObject({ lastName: 'Belkacem' });
  });

  it('GET /bundle/purchases/v2 lists the purchases', async () => {
    const { purchases } = (await ask(bundlePurchasesQuery('line'))) as { purchases: unknown[] };
    expect(purchases.length).toBeGreaterThan(10);
  });

  it('GET /userInfo/getContract and GET /user-info/willaya return contract and wilaya', async () => {
    expect(await ask(contractInfoQuery('line'))).toMatchObject({ planCode: 'PLAN_PLUS', status: 'active' });
    expect(await ask(userWilayaQuery('line'))).toMatchObject({ code: '16' });
  });

  it('GET /quiz/profile and GET /quiz/profile/game return profile and game', async () => {
    expect(await ask(quizProfileQuery('line'))).toMatchObject({ profile: { status: 'ACTIVE' } });
    expect(await ask(quizGameQuery('line', 'daily'))).toMatchObject({ key: 'daily', remainingToday: 5 });
  });

  it('GET /bundle/getBundleConvertEligibility lists the conversions', async () => {
    expect(await ask(conversionEligibilityQuery('line'))).toMatchObject({ eligible: true });
  });

  it.each(['call', 'data', 'purchases', 'sms', 'top-ups'] as const)(
    'POST /history of %s returns the requested days, newest first',
    async (type) => {
      type Page = { items: { at: string; type: string }[]; total: number };
      const span = { type, from: '2026-10-21', to: '2026-11-21' };
      const page = (await ask(historyQuery('line', { ...span, page: 1, pageSize: 100 }))) as Page;
      expect(page.total).toBeGreaterThan(0);
      const times = page.items.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().reverse());
      expect(page.items.every((item) => item.type === type && item.at >= '2026-10-21' && item.at < '2026-11-22')).toBe(
        true,
      );
      const second = (await ask(historyQuery('line', { ...span, page: 2, pageSize: 2 }))) as Page;
      expect(second.items).toEqual(page.items.slice(2, 4));
    },
  );

  it('GET /users/mgm/invitations with its header, and GET /users/mgm/referral, return their data', async () => {
    const { invitations } = (await ask(invitationsQuery('line', DEMO))) as { invitations: { msisdn: string }[] };
    expect(invitations).toHaveLength(4);
    expect(invitations.every(({ msisdn }) => /^0\d{3} •• •• \d\d$/.test(msisdn))).toBe(true);
    expect(await ask(referralQuery('line'))).toMatchObject({ code: expect.stringMatching(/\w/) });
  });

  it('GET /renewal/getAutoRenewalStatus and GET /users/loan/eligibleBands return their data', async () => {
    expect(await ask(renewalStatusQuery('line'))).toEqual({ enabled: true, count: 2 });
    const { bands } = (await ask(loanBandsQuery('line'))) as {
      bands: { amount: number; fee: number; repayment: number }[];
    };
    expect(bands.length).toBeGreaterThan(2);
    expect(bands.every(({ amount, fee, repayment }) => repayment === amount + fee)).toBe(true);
  });
});
