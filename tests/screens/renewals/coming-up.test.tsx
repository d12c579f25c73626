import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ComingUp } from '#src/features/renewals/coming-up.tsx';
import { cachedTextOf } from '#src/lib/cached-screen.ts';
import { addInstance, listInstances } from '../../../sandbox/db/instances.ts';
import { saveServiceChoice } from '../../../sandbox/db/services.ts';
import { manyBundles } from '../../support/many-bundles.ts';
import { BARRED, BFF, DEMO, EMPTY, LOW_BALANCE, NOW_MS } from '../../support/operator.ts';
import {
  byRole,
  changeLine,
  cleanUp,
  findByRole,
  hrefs,
  isFetching,
  it,
  maybeByRole,
  operator,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const card = () => textOf(section('À venir'));

/** One renewal, charged then. */
const chargedAt = (at: number) => ({
  renewals: [
    {
      sahla_ref: 'D_300MB_DAY',
      name: 'Journée 300 Mo',
      price: 30,
      enabled: true,
      nextChargeAt: new Date(at).toISOString(),
    },
  ],
});
const DAY_MS = 86_400_000;

/** The service is charged for the first time a day from now. */
const turnOn = (service: string) =>
  saveServiceChoice(operator.sandbox.context.db, {
    msisdn: DEMO,
    service,
    isEnabled: true,
    switchesAt: NOW_MS,
    nextChargeAt: NOW_MS + DAY_MS,
  });

describe('what is coming up on the line', () => {
  it('lists what ends and what is charged in order, with the sum behind the missing amount', async () => {
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(card()).toMatch(/minuit.+200 DA.+Se renouvelle le .+2 000 DA/));
    expect(card()).toContain('Débits d’ici là : 2 600 DA (3 × 200 + 2 000) · Solde : 1 240,50 DA');
    expect(card()).toContain('il manquera 1 359,50 DA');
    expect(card()).toContain('Recharger 1 360 DA');
    expect(hrefs(section('À venir')).some((href) => href?.includes('amount=1360'))).toBe(true);
  });

  it('keeps its links offline, but neither fills nor outlines what cannot be paid then', async () => {
    await renderScreen(DEMO, <ComingUp />);
    const topUp = await waitFor(() => byRole('link', 'Recharger 1 360 DA', section('À venir')));
    const rebuy = await waitFor(() => byRole('link', /^Racheter/, section('À venir')));
    const looks = () => [topUp.classList.contains('bg-accent'), rebuy.classList.contains('border-current/35')];
    expect(looks()).toEqual([true, true]);
    setNetwork(false);
    await waitFor(() => expect(looks()).toEqual([false, false]));
    expect(topUp.getAttribute('href')).toContain('amount=1360');
    setNetwork(true);
    await waitFor(() => expect(looks()).toEqual([true, true]));
  });

  it('says that money is missing today or tomorrow without a date', async () => {
    await renderScreen(LOW_BALANCE, <ComingUp />);
    await waitFor(() => expect(card()).toContain('Aujourd’hui, il manquera 17,50 DA'));
    await cleanUp();
    await setFaults({ replaceBody: { value: chargedAt(NOW_MS + DAY_MS), match: `${BFF}/renewal/list` } });
    await renderScreen(LOW_BALANCE, <ComingUp />);
    await waitFor(() => expect(card()).toContain('Demain, il manquera 17,50 DA'));
  });

  it('is cached with the date of a charge, not with "tomorrow": the next start may be on another day', async () => {
    await setFaults({ replaceBody: { value: chargedAt(NOW_MS + DAY_MS), match: `${BFF}/renewal/list` } });
    await renderScreen(LOW_BALANCE, <ComingUp />);
    await waitFor(() => expect(card()).toContain('Se renouvelle demain'));
    const cached = [...section('À venir').querySelectorAll('*')].flatMap((each) => cachedTextOf(each) ?? []);
    expect(cached.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['Se renouvelle le 22 novembre']);
  });

  it('lists every charge that the warning sums up', async () => {
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(card()).toContain('Débits d’ici là : 2 600 DA (3 × 200 + 2 000)'));
    const rows = [...section('À venir').querySelectorAll('li')].map(textOf);
    expect(rows[1]).toMatch(/^Semaine 120 min ?Débits du 23 novembre au 7 décembre ?3 × 200 DA$/);
    expect(rows[2]).toMatch(/^Smart 2000 ?Se renouvelle le 9 décembre ?2 000 DA$/);
  });

  it('fault 73: counts and lists the services that are charged, with the way to stop them', async () => {
    turnOn('ringback');
    await renderScreen(DEMO, <ComingUp />);
    // 18 days from 22 November to 9 December.
    await waitFor(() => expect(card()).toContain('il manquera 1 449,50 DA'));
    expect(card()).toContain('Débits d’ici là : 2 690 DA (18 × 5 + 3 × 200 + 2 000)');
    expect(card()).toContain('Recharger 1 450 DA');
    const rows = [...section('À venir').querySelectorAll('li')].map(textOf);
    expect(rows[1]).toMatch(/^Tonalité d’attente ?Débits du 22 novembre au 9 décembre ?18 × 5 DA$/);
    expect(hrefs(section('À venir'))).toContain('/more/core-service?service=ringback&switch=off');
  });

  it('fault 73: says no sum of money that is missing while a list of charges cannot be read', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/services` }, errorStatus: 400 });
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(card()).toContain('Certains débits à venir ne sont pas connus pour le moment.'));
    expect(card()).toMatch(/200 DA.+2 000 DA/);
    expect(card()).not.toContain('il manquera');
  });

  it('offers to buy again what ends tonight, but not what renews', async () => {
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(hrefs(section('À venir'))).toContain('/bundles/all?offer=D_3GB_WEEK&buy=true'));
    expect(hrefs(section('À venir')).filter((href) => href?.includes('buy=true'))).toHaveLength(1);
  });

  it('does not offer to buy again what was already bought again', async () => {
    const { db } = operator.sandbox.context;
    const [ending] = listInstances(db, DEMO, NOW_MS).filter(({ ref }) => ref === 'D_3GB_WEEK');
    if (!ending?.expiresAt) throw new Error('The demo line has no such bundle.');
    addInstance(db, { ...ending, id: 'again', activatedAt: NOW_MS, expiresAt: ending.expiresAt + 7 * DAY_MS });
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(card()).toMatch(/Semaine 3 Go.+2 000 DA/));
    expect(hrefs(section('À venir')).filter((href) => href?.includes('buy=true'))).toEqual([]);
  });

  it('asks for the renewals no more than three times while they fail, and keeps the rows meanwhile', async () => {
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/renewal/list' } });
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(card()).toContain('minuit'));
    await waitFor(() => expect(isFetching()).toBe(0));
    expect(card()).toContain('minuit');
    expect((await requests()).filter(({ path }) => path.endsWith('/renewal/list'))).toHaveLength(3);
  });

  it('says that it does not know when bundles end while they fail to load, beside the charges or alone', async () => {
    const unknown = 'La fin de vos forfaits n’est pas connue pour le moment.';
    await setFaults({ errorRate: { value: 1, match: `${BFF}/plan` }, errorStatus: 400 });
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(card()).toMatch(new RegExp(`Smart 2000.+2 000 DA ?${unknown}$`)));
    await cleanUp();
    await renderScreen(EMPTY, <ComingUp />);
    await waitFor(() => expect(card()).toMatch(new RegExp(`^À venir ?${unknown}$`)));
  });

  it('links to the coming debits if one of them is not among the first five', async () => {
    await changeLine(DEMO, { balance: 9000 });
    for (const service of ['ringback', 'hidden-number', 'anaflix']) turnOn(service);
    await renderScreen(DEMO, <ComingUp />);
    const others = await findByRole('link', 'Et 1 autre échéance');
    expect(card()).not.toContain('Smart 2000');
    expect(others.getAttribute('href')).toBe('/dashboard/auto-renewal-off');
  });

  it('counts what comes after the first five, with a link to all bundles', async () => {
    const withBundles = (count: number) =>
      setFaults({ replaceBody: { value: manyBundles(count), match: `${BFF}/plan/getPlanAllocation` } });
    await setFaults({ errorRate: { value: 1, match: `${BFF}/renewal` }, errorStatus: 404 });
    await withBundles(40);
    await renderScreen(DEMO, <ComingUp />);
    const others = await findByRole('link', 'Et 35 autres échéances');
    expect(others.getAttribute('href')).toBe('/dashboard/allocation');
    expect(within(section('À venir')).getAllByRole('listitem')).toHaveLength(5);
    await cleanUp();
    await withBundles(6);
    await renderScreen(DEMO, <ComingUp />);
    await findByRole('link', 'Et 1 autre échéance');
    await cleanUp();
    await withBundles(5);
    await renderScreen(DEMO, <ComingUp />);
    await waitFor(() => expect(within(section('À venir')).queryAllByRole('listitem')).toHaveLength(5));
    expect(maybeByRole('link', /^Et /)).toBeNull();
  });

  it('shows nothing for a line without bundles, and no charge on a barred line', async () => {
    await renderScreen(EMPTY, <ComingUp />);
    await waitFor(async () => expect((await requests()).some(({ path }) => path.includes('/plan/'))).toBe(true));
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    expect(pageText()).not.toContain('À venir');
    await cleanUp();
    await renderScreen(BARRED, <ComingUp />);
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    expect(pageText()).not.toContain('Se renouvelle');
  });
});
