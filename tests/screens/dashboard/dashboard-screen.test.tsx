import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { listPurchases, purchaseBundle } from '#src/api/purchases.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { OnlineTopUpScreen } from '#src/features/top-up/online-top-up-screen.tsx';
import { ScratchCardScreen } from '#src/features/top-up/scratch-card-screen.tsx';
import { activateLanguage } from '#src/i18n/labels.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { saveServiceChoice } from '../../../sandbox/db/services.ts';
import { BARRED, BFF, DEMO, EMPTY, HADRA, LOW_BALANCE, NOW_MS } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  byRole,
  changeLine,
  cleanUp,
  hrefs,
  isFetching,
  it,
  operator,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const dashboard = <DashboardScreen />;

describe('the dashboard', () => {
  it('shows balance, plan and end of the balance first', async () => {
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('1 240,50 DA'));
    const card = textOf(section('Solde'));
    // The number is in the bar above.
    expect(card).not.toContain('0550 00 00 01');
    expect(card).toContain('Sahla Plus');
    expect(card).toMatch(/Valable jusqu’au \d+ \p{L}+/u);
    expect(card).toMatch(/Actualisé/);
    // Where the credit went.
    expect(byRole('link', 'Mes débits', section('Solde')).getAttribute('href')).toBe('/dashboard/History/debits');
    expect(textOf(screen.getAllByRole('heading', { level: 2 })[0])).toBe('Solde');
  });

  it('shows the remaining volumes as meters, and the same in a table', async () => {
    await renderScreen(DEMO, dashboard);
    const rows = (await screen.findAllByRole('row')).map(textOf);
    const card = section('Ce qu’il me reste');
    expect(byRole('meter', 'Internet', card).getAttribute('aria-valuetext')).toMatch(/Il reste .+ sur 43.Go/);
    expect(within(card).getByRole('img').getAttribute('aria-label')).toMatch(
      /^Appels: Illimité avec Smart\s2000 \+ 7\smin$/,
    );
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^Internet.+43 Go.+minuit$/);
  });

  it('says under each ring only its volume, and below the rings one amount and one end to a line', async () => {
    await renderScreen(DEMO, dashboard);
    const card = await waitFor(() => section('Ce qu’il me reste'));
    await waitFor(() => expect(textOf(card)).toContain('sur 43 Go'));
    expect(within(card).getByText('Illimité', { selector: 'p' })).toBeDefined();
    const [, first, ends] = within(card)
      .getAllByRole('list')
      .map((list) => within(list).getAllByRole('listitem').map(textOf));
    // A phone has room for one line.
    expect(first).toEqual(['Internet180 Mo Expire ce soir à minuit']);
    expect(ends).toEqual([
      'Internet180 Mo avec Semaine 3 Go Expire ce soir à minuit',
      expect.stringMatching(/^Appels7 min avec Semaine 120 min Expire dans \d jours$/),
      expect.stringMatching(/^SMS176 SMS Valable jusqu’au /),
    ]);
  });

  it('offers the code that works offline first, and no longer the top-up', async () => {
    await renderScreen(DEMO, dashboard);
    const topUp = () => byRole('link', 'Recharger', section('Solde'));
    await waitFor(() => expect(textOf(section('Solde'))).toContain('1 240,50 DA'));
    expect(topUp().classList.contains('bg-accent')).toBe(true);
    setNetwork(false);
    const dial = await waitFor(() =>
      byRole('link', /Composer .?\*200#.? ?Votre solde sans internet/, section('Solde')),
    );
    // In the place of the bundle, which cannot be paid now.
    expect(within(section('Solde')).getAllByRole('link')).toHaveLength(4);
    expect(dial.classList.contains('bg-accent')).toBe(true);
    expect(topUp().classList.contains('bg-accent')).toBe(false);
  });

  it('shows the code that works offline on a computer, which cannot dial it', async () => {
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 0 });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('1 240,50 DA'));
    setNetwork(false);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('Votre solde par téléphone : *200#'));
    expect(hrefs(section('Solde')).filter((href) => href?.startsWith('tel:'))).toEqual([]);
  });

  it('offers the last bundle again, one tap from its confirmation', async () => {
    await renderScreen(DEMO, dashboard);
    const usual = () => within(section('Solde')).getAllByRole('link')[3];
    await waitFor(() => expect(usual()?.getAttribute('href')).toContain('/bundles/all'));
    await waitFor(() => expect(textOf(usual())).toMatch(/^Comme d’habitude.+ DA$/));
    const mine = (await listPurchases()).filter(
      ({ state, beneficiary, autoRenew }) => state === 'completed' && !beneficiary && !autoRenew,
    );
    const last = mine.toSorted((a, b) => Date.parse(b.purchasedAt) - Date.parse(a.purchasedAt))[0];
    expect(textOf(usual())).toContain(last?.name);
    expect(usual()?.getAttribute('href')).toBe(`/bundles/all?offer=${last?.brandRef}&buy=true`);
  });

  it('offers an advance in the same place when the balance buys nothing and the line may take one', async () => {
    await renderScreen(EMPTY, dashboard);
    await waitFor(() => expect(hrefs(section('Solde'))[3]).toBe('/services/sabbaqli'));
    expect(textOf(within(section('Solde')).getAllByRole('link')[3])).toMatch(/^Sabbaqli ?Jusqu’à 500 DA$/);
    await cleanUp();
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/loan` }, errorStatus: 400 });
    await renderScreen(EMPTY, dashboard);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('Solde épuisé'));
    await waitFor(() => expect(isFetching()).toBe(0));
    expect(hrefs(section('Solde'))[3]).toBe('/bundles/all?type=Daily');
  });

  it('links to the bundles when none was bought yet, and offers nothing to a line that cannot buy', async () => {
    await changeLine(EMPTY, { balance: 300 });
    await renderScreen(EMPTY, dashboard);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('300 DA'));
    await waitFor(() => expect(hrefs(section('Solde'))[3]).toBe('/bundles/all?type=Daily'));
    await cleanUp();
    await renderScreen(BARRED, dashboard);
    await waitFor(() => expect(pageText()).toMatch(/bloquée|suspendue/));
    expect(hrefs(section('Solde')).filter((href) => href?.startsWith('/bundles'))).toEqual([]);
  });

  it('shows the state of renewal and loan, and links to each', async () => {
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(textOf(section('Raccourcis'))).toContain('Pour 2 forfaits'));
    await waitFor(() => expect(textOf(section('Raccourcis'))).toContain('Jusqu’à 500 DA'));
    expect(hrefs(section('Raccourcis'))).toEqual(
      expect.arrayContaining([
        '/dashboard/auto-renewal-off',
        '/services/sabbaqli',
        '/dashboard/History/call',
        '/support/find-store',
      ]),
    );
  });

  it('fault 73: names the services among the coming debits on their shortcut, and says that there are none only if it is known', async () => {
    const shortcut = () => textOf(byRole('link', /Prochains débits/, section('Raccourcis')));
    await renderScreen(EMPTY, dashboard);
    await waitFor(() => expect(shortcut()).toBe('Prochains débitsAucun débit prévu'));
    await cleanUp();
    const nextChargeAt = NOW_MS + 86_400_000;
    for (const msisdn of [EMPTY, DEMO]) {
      const choice = { msisdn, service: 'ringback', isEnabled: true, switchesAt: NOW_MS, nextChargeAt };
      saveServiceChoice(operator.sandbox.context.db, choice);
    }
    await renderScreen(EMPTY, dashboard);
    await waitFor(() => expect(shortcut()).toBe('Prochains débitsPour 1 service'));
    await cleanUp();
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(shortcut()).toBe('Prochains débitsForfaits et services'));
    await cleanUp();
    await setFaults({ errorRate: { value: 1, match: `${BFF}/services` }, errorStatus: 400 });
    await renderScreen(EMPTY, dashboard);
    const failed = async () =>
      (await requests()).some(({ path, status }) => path.endsWith('/services') && status === 400);
    await waitFor(async () => expect(await failed()).toBe(true));
    await waitFor(() => expect(isFetching()).toBe(0));
    await waitFor(() => expect(shortcut()).toBe('Prochains débitsVos prochains débits'));
  });

  it('mentions a debt on the shortcut to advances only when the line has one', async () => {
    const shortcut = () => textOf(byRole('link', /Sabbaqli/, section('Raccourcis')));
    await renderScreen(BARRED, dashboard);
    await waitFor(() => expect(shortcut()).toBe('SabbaqliUne avance sur recharge'));
    await waitFor(() => expect(isFetching()).toBe(0));
    expect(shortcut()).toBe('SabbaqliUne avance sur recharge');
    await cleanUp();
    const advance = { id: 'loan-1', msisdn: DEMO, band_id: 'B', amount: 55, due: 55, taken_at: 1 };
    operator.sandbox.context.db.insert('loans', advance);
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(shortcut()).toBe('Sabbaqli55 DA à rembourser'));
  });

  it('shows live texts on its shortcuts: next prayer, weather, points', async () => {
    await renderScreen(DEMO, dashboard);
    await activateLanguage('fr', { show_noudjoum: 'true' });
    const shortcuts = () => textOf(section('Raccourcis'));
    await waitFor(() => expect(shortcuts()).toMatch(/Horaires de prièreDohr à 12:3\d/));
    await waitFor(() => expect(shortcuts()).toMatch(/Météo-?\d+°, \p{L}+/u));
    await waitFor(() => expect(shortcuts()).toMatch(/Noudjoum[\d ]+ points/));
    expect(hrefs(section('Raccourcis'))).toEqual(
      expect.arrayContaining(['/dashboard/prayer-times', '/dashboard/weather', '/noudjoum']),
    );
  });

  it('leaves no gap among the shortcuts when the operator’s content does not mention points', async () => {
    await renderScreen(DEMO, dashboard);
    await activateLanguage('fr', { nav_promotions: 'Promotions' });
    await waitFor(() => expect(hrefs(section('Raccourcis'))).toContain('/promotion'));
  });

  it('keeps the general text of a shortcut when its data fails, and reports no error', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/prayertimes/v2` }, errorStatus: 404 });
    await renderScreen(DEMO, dashboard);
    await waitFor(async () =>
      expect((await requests()).some(({ path }) => path.endsWith('/prayertimes/v2'))).toBe(true),
    );
    await waitFor(() => expect(textOf(section('Raccourcis'))).toMatch(/Météo-?\d+°/));
    expect(textOf(section('Raccourcis'))).toContain('Horaires de prièreDans votre wilaya');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links a current offer to its details in its list', async () => {
    await renderScreen(DEMO, dashboard);
    await waitFor(() =>
      expect(hrefs(section('Forfaits du moment'))).toContain('/bundles/data?type=Weekly&offer=D_10GB_WEEK'),
    );
    expect(textOf(section('Forfaits du moment'))).toMatch(/10 Go.*600 DA.*7 jours/);
  });

  it('offers the catalogue’s promoted bundles when the operator’s choice fails to load', async () => {
    await setFaults({ errorRate: { value: 1, match: '/api/product-offerings', times: 1 }, errorStatus: 400 });
    await renderScreen(DEMO, dashboard);
    await waitFor(() =>
      expect(hrefs(section('Forfaits du moment'))).toContain('/bundles/data?type=Weekly&offer=D_10GB_WEEK'),
    );
  });
});

describe('lines with a problem', () => {
  it('explains once what the section is for when a line has no bundles, and links to the bundles', async () => {
    await renderScreen(EMPTY, dashboard);
    await waitFor(() => expect(pageText()).toContain('Aucun forfait en cours'));
    expect(hrefs(section('Ce qu’il me reste'))).toEqual(['/bundles/all?type=Daily']);
    expect(pageText()).toContain('Solde épuisé');
  });

  it('promises a blocked line nothing with its next bundle, because it cannot buy one', async () => {
    await renderScreen(BARRED, dashboard);
    const said = 'Aucun forfait n’est actif tant que votre ligne n’est pas rétablie.';
    await waitFor(() => expect(textOf(section('Ce qu’il me reste'))).toContain(said));
    expect(pageText()).not.toContain('dès que vous aurez un forfait');
  });

  it('names one remedy for a barred line, the same on the top-up pages, and suggests no top-up that would not help', async () => {
    const remedy = 'Une recharge ne suffit pas à la rétablir';
    const call = 'Vous pouvez toujours appeler le 3020 depuis cette ligne.';
    for (const screen of [dashboard, <OnlineTopUpScreen key="online" />, <ScratchCardScreen key="card" />]) {
      await renderScreen(BARRED, screen);
      await waitFor(() => expect(pageText()).toMatch(new RegExp(`Votre ligne est bloquée.*${remedy}.*${call}`)));
      expect(hrefs(document)).toContain('tel:3020');
      expect(pageText()).not.toMatch(/Solde faible|Solde épuisé/);
      await cleanUp();
    }
  });

  it('tells a suspended line that a top-up is the remedy, and names no other', async () => {
    await changeLine(BARRED, { status: 'suspended' });
    const remedy = 'Une recharge la rétablit aussitôt';
    for (const screen of [dashboard, <OnlineTopUpScreen key="online" />, <ScratchCardScreen key="card" />]) {
      await renderScreen(BARRED, screen);
      await waitFor(() => expect(pageText()).toMatch(new RegExp(`Votre ligne est suspendue.*${remedy}`)));
      expect(hrefs(document)).not.toContain('tel:3020');
      expect(pageText()).not.toMatch(/Solde faible|Solde épuisé/);
      await cleanUp();
    }
  });

  it('suggests a top-up when the balance is low, and warns of a bundle that is nearly used up', async () => {
    await renderScreen(LOW_BALANCE, dashboard);
    await waitFor(() => expect(pageText()).toContain('Solde faible'));
    await waitFor(() => expect(textOf(section('Ce qu’il me reste'))).toMatch(/Plus que \d %/));
    expect(textOf(section('Ce qu’il me reste'))).toContain('Aucun forfait');
  });

  it('shows a loan to repay next to the balance, in Arabic with Latin digits', async () => {
    await renderScreen(HADRA, dashboard, 'ar');
    await waitFor(() => expect(textOf(section('الرصيد'))).toContain('110 د.ج'));
  });
});

describe('when something fails to load', () => {
  it('fails only in its own card, with the reference, and recovers with one tap', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/plan` }, errorStatus: 400 });
    await renderScreen(DEMO, dashboard);
    const failed = await waitFor(() => section('Ce qu’il me reste'));
    await within(failed).findByRole('alert');
    expect(textOf(section('Solde'))).toContain('1 240,50');
    const asked = (await requests()).findLast(({ path }) => path.includes('/plan/getPlanAllocation'));
    expect(textOf(failed)).toContain(shortReference(asked?.correlationId ?? 'a reference'));
    await setFaults({ errorRate: 0 });
    await user.click(button('Réessayer', failed));
    await waitFor(() => within(section('Ce qu’il me reste')).getAllByRole('meter'));
  });

  it('keeps cached data with its age offline, and offers the USSD code instead of a refresh', async () => {
    await renderScreen(DEMO, dashboard);
    await waitFor(() => within(section('Ce qu’il me reste')).getAllByRole('meter'));
    setNetwork(false);
    await waitFor(() => expect(hrefs(section('Solde'))).toContain('tel:*200%23'));
    expect(screen.queryByRole('button', { name: 'Actualiser le solde' })).toBeNull();
    expect(textOf(section('Solde'))).toContain('1 240,50');
    expect(textOf(section('Solde'))).toMatch(/Actualisé à \d\d:\d\d/);
    // Both were read together: the age shows once.
    expect(textOf(section('Ce qu’il me reste'))).not.toContain('Actualisé');
  });

  it('says at the first failure that a refresh is not possible, and no longer once the balance was read', async ({
    user,
  }) => {
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('1 240,50'));
    onTestFinished(() => void vi.unstubAllGlobals());
    const portalFetch = globalThis.fetch;
    let answerAgain = () => {};
    const again = new Promise<void>((resolve) => {
      answerAgain = resolve;
    });
    let calls = 0;
    answerFetches(async (request) => {
      if (!request.url.includes('/getAccountInfo')) return portalFetch(request);
      calls += 1;
      if (calls === 1) return new Response('', { status: 503 });
      await again;
      return portalFetch(request);
    });
    await user.click(button('Actualiser le solde'));
    await waitFor(() => expect(textOf(section('Solde'))).toContain('Actualisation impossible'));
    answerAgain();
    await waitFor(() => expect(textOf(section('Solde'))).toContain('Solde actualisé : 1 240,50 DA'));
    expect(pageText()).not.toContain('Actualisation impossible');
  });

  it('refreshing reloads the balance and announces it', async ({ user }) => {
    await renderScreen(DEMO, dashboard);
    await waitFor(() => expect(textOf(section('Solde'))).toContain('1 240,50'));
    await purchaseBundle({ brandRef: 'D_10GB_WEEK' }, { price: 600 }, crypto.randomUUID());
    await user.click(button('Actualiser le solde'));
    await waitFor(() => expect(textOf(section('Solde'))).toContain('Solde actualisé : 640,50 DA'));

    // An earlier message changes with the language.
    await activateLanguage('en');
    await waitFor(() => expect(textOf(section('Balance'))).toContain('Balance refreshed: 640.50 DA'));
    expect(pageText()).not.toContain('Solde actualisé');
  });
});
