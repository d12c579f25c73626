/**
 * The portal's sum of coming debits, against what the operator really takes as its clock advances, and against the
 * operator's own list.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountInfo } from '#src/api/account.ts';
import { type Renewal, renewalsQuery } from '#src/api/renewals.ts';
import { type CoreService, coreServicesQuery } from '#src/api/services.ts';
import { type UpcomingCharges, upcomingChargesQuery } from '#src/api/upcoming-charges.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays } from '#src/lib/days.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { type Forecast, forecastOf, renewalSources, serviceSources } from '#src/telecom/charges/charges.ts';
import { withOperatorList } from '#src/telecom/charges/operator-list.ts';
import { type Shortfall, shortfallOf } from '#src/telecom/charges/shortfall.ts';
import { balanceAfterTopUp } from '#src/telecom/charges/top-up-sums.ts';
import { updateLine } from '../../sandbox/db/lines.ts';
import { addLoan, loanDue } from '../../sandbox/db/loans.ts';
import { saveServiceChoice } from '../../sandbox/db/services.ts';
import { topUp } from '../../sandbox/domain/top-up.ts';
import { ask, BARRED, DEMO, EMPTY, HADRA, LOW_BALANCE, NOW_MS, QUICK_ACCESS, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import '../support/with-extras.ts';
import { account, balance, DAY_MS, signInAfter } from './line-helpers.ts';

beforeEach(async () => {
  await signIn(DEMO);
});

const LAST_DAY = addDays(dayInAlgiers(NOW_MS), 31);

/** What the portal works out from the operator's lists. */
async function ownForecast(): Promise<Forecast> {
  const { renewals } = await ask<{ renewals: Renewal[] }>(renewalsQuery('line'));
  const { services } = await ask<{ services: CoreService[] }>(coreServicesQuery('line'));
  const readAt = NOW_MS;
  const sources = [...renewalSources({ items: renewals, readAt }), ...serviceSources({ items: services, readAt })];
  return forecastOf(sources, { balanceAt: readAt, lastDay: LAST_DAY, isWhole: true });
}

/** What the portal says is missing, from the operator's answers. */
async function missing(): Promise<{ line: AccountInfo; short: Shortfall }> {
  const line = await account();
  const short = shortfallOf(await ownForecast(), line);
  if (!short) throw new Error('The balance covers every charge.');
  return { line, short };
}

/** A line with a service that is charged each day, and an advance to repay. */
function prepare(): void {
  const { db } = operator.sandbox.context;
  saveServiceChoice(db, {
    msisdn: DEMO,
    service: 'ringback',
    isEnabled: true,
    switchesAt: NOW_MS,
    nextChargeAt: NOW_MS + DAY_MS,
  });
  addLoan(db, { id: 'loan-1', msisdn: DEMO, bandId: 'B', amount: 100, due: 110, takenAt: NOW_MS });
}

const add = (amount: number) => {
  const labels = { fr: 'Recharge', en: 'Top-up', ar: 'تعبئة' };
  return topUp(operator.sandbox.context, { msisdn: DEMO, amount, labels, reference: 'top-up' });
};

/** Until the end of the day that the portal names. */
const waitUntilEndOf = ({ charge }: Shortfall) =>
  signInAfter(operator, Date.parse(`${addDays(charge.day, 1)}T00:00:00+01:00`) - 1000 - NOW_MS);

describe('what the portal says is missing for the coming charges', () => {
  it('fault 73: covers exactly what the operator takes until the end of the day that it names', async () => {
    prepare();
    const { line, short } = await missing();
    expect(short).toMatchObject({ advance: 110, total: 2690 });
    add(short.missing);
    expect(await balance()).toBe(balanceAfterTopUp(line, short.missing).after);
    await waitUntilEndOf(short);
    expect(await balance()).toBe(0);
    expect(loanDue(operator.sandbox.context.db, DEMO)).toBe(0);
  });

  it('fault 73: is not more than that: with a centime less, the operator cannot take the last charge', async () => {
    prepare();
    const { short } = await missing();
    add(short.missing);
    updateLine(operator.sandbox.context.db, DEMO, { balance: short.total - 0.01 });
    await waitUntilEndOf(short);
    expect(await balance()).toBeGreaterThan(0);
  });
});

describe('the operator’s own list', () => {
  const SERVICES = ['ringback', 'family-filter', 'anaflix'];

  const turnOnServices = (msisdn: Msisdn) =>
    SERVICES.forEach((service, index) => {
      const nextChargeAt = NOW_MS + (index + 1) * DAY_MS;
      const choice = { msisdn, service, isEnabled: true, switchesAt: NOW_MS, nextChargeAt };
      saveServiceChoice(operator.sandbox.context.db, choice);
    });

  const said = ({ charges }: Forecast) => charges.map(({ kind, ref, name, price, at }) => [at, kind, ref, name, price]);

  it.each([
    ['with bundles that renew', DEMO, 6],
    ['with little money', LOW_BALANCE, 32],
    ['without a bundle', EMPTY, 0],
    ['that signs in with a code only', QUICK_ACCESS, 0],
    ['of another plan', HADRA, 4],
  ])('has the same charges as the portal works out for 31 days, for a line %s', async (_, msisdn, renewed) => {
    await signIn(msisdn, 'code');
    // Each day, and twice once a month.
    for (const services of [0, 31 + 1 + 1]) {
      const answer = await ask<UpcomingCharges>(upcomingChargesQuery('line'));
      const own = await ownForecast();
      const options = { balanceAt: NOW_MS, lastDay: LAST_DAY };
      const listed = withOperatorList({ charges: [], knownUntil: '' }, { answer, readAt: NOW_MS }, options);
      expect(said(listed)).toEqual(said(own));
      expect(listed.knownUntil).toBe(own.knownUntil);
      expect(own.charges.length).toBe(renewed + services);
      turnOnServices(msisdn);
    }
  });

  it('names the add-on, goes as far as the calendar, and is empty for a line on which nothing is charged', async () => {
    turnOnServices(DEMO);
    const { charges, until } = await ask<UpcomingCharges>(upcomingChargesQuery('line'));
    expect(charges.find(({ ref }) => ref === 'anaflix')).toMatchObject({ kind: 'addon', amount: 300 });
    expect(until > addDays(dayInAlgiers(NOW_MS), 110)).toBe(true);
    turnOnServices(BARRED);
    await signIn(BARRED);
    expect((await ask<UpcomingCharges>(upcomingChargesQuery('line'))).charges).toEqual([]);
  });
});
