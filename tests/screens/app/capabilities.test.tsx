/**
 * A capability that the brand turns off is nowhere: no page, no link, no call. The table is that of the routes: a page
 * belongs to the capability that its policy names.
 */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { CAPABILITIES, type Capability } from '#src/brand/capabilities.ts';
import { toPublicPath } from '#src/brand/slug-paths.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { contentToWarm } from '#src/offline/warm-content.ts';
import { createPortalRouter } from '#src/routes/router.ts';
import { BFF, DEMO } from '../../support/operator.ts';
import { cleanUp, findByRole, hrefs, pageText, requests, signedIn } from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const NOT_FOUND = 'Page introuvable';

/** Beginnings of the paths of its calls, written from the specification and docs/portal-calls.md. */
const CALLS: Readonly<Record<Capability, readonly string[]>> = {
  cardPayment: [`${BFF}/payment/`],
  conversion: [`${BFF}/bundle/getBundleConvertEligibility`, `${BFF}/bundle/convert`],
  films: ['/cms/api/movies', '/cms/api/series'],
  history: [`${BFF}/history`],
  loans: [`${BFF}/users/loan/`],
  loyalty: [`${BFF}/noudjoum`],
  prayerTimes: [`${BFF}/prayertimes/`],
  promotions: ['/cms/api/promotions'],
  quiz: [`${BFF}/quiz/`],
  recap: [`${BFF}/recap`],
  referrals: [`${BFF}/users/mgm/`],
  scratchCard: [`${BFF}/recharge/`],
  services: [`${BFF}/services`],
  shops: ['/cms/api/stores'],
  transfer: [`${BFF}/services/stormili`],
  weather: [`${BFF}/weather/`],
};

/** Every page with a capability: its public address, with a name where the address has a parameter. */
const PAGES = Object.values(createPortalRouter(createQueryClient((ask, context) => ask(context) as never)).routesById)
  .map((route) => ({ path: route.fullPath as string, capability: route.options.staticData?.capability }))
  .map(({ path, capability }) => ({
    capability,
    address: toPublicPath(
      path
        .replace(/\{-\$\w+\}/, '')
        .replace(/\$\w+/, 'x')
        .replace(/(.)\/$/, '$1'),
      brand.slug,
    ),
  }));

const pagesOf = (capability: Capability) => PAGES.filter((page) => page.capability === capability);

const off = (...capabilities: Capability[]) =>
  Object.assign(brand.capabilities, Object.fromEntries(capabilities.map((name) => [name, false])));

afterEach(() => Object.assign(brand.capabilities, Object.fromEntries(CAPABILITIES.map((name) => [name, true]))));

/** The links of the page that lead to a page of the capability. */
const linksTo = (capability: Capability) =>
  hrefs(document)
    .map((href) => (href ?? '').replace(/\?.*/, ''))
    .filter((href) => pagesOf(capability).some(({ address }) => href === address || href.startsWith(`${address}/`)));

async function shownAt(address: string): Promise<void> {
  await cleanUp();
  await signedIn(DEMO);
  await renderApp(address);
}

async function callsOf(capability: Capability) {
  const asked = (await requests()).map(({ path }) => path);
  return asked.filter((path) => CALLS[capability].some((start) => path.startsWith(start)));
}

describe.each(CAPABILITIES)('without %s', (capability) => {
  beforeEach(() => {
    off(capability);
    if (capability === 'services') off('transfer');
  });

  it('no page of the dashboard, the menus and the search leads to it, and nothing of it is called', async () => {
    await shownAt('/dashboard/my-sahla');
    await findByRole('heading', 'Raccourcis');
    await waitFor(() => expect(hrefs(document)).toContain('/bundles/all?type=Daily'));
    await waitFor(async () => expect((await requests()).map(({ path }) => path).join()).toContain('getPlanAllocation'));
    expect(linksTo(capability), 'on the dashboard').toEqual([]);
    await shownAt('/more/setting');
    await waitFor(() => expect(hrefs(document)).toContain('/support/faq'));
    expect(linksTo(capability), 'in Plus').toEqual([]);
    expect(await callsOf(capability)).toEqual([]);
    expect(
      contentToWarm({ locale: 'fr' }).filter(({ path }) =>
        CALLS[capability].some((start) => `${BFF}${path}`.startsWith(start) || path.startsWith(start)),
      ),
    ).toEqual([]);
  });

  it('its addresses answer as not found, for subscribers and for others', async () => {
    for (const { address } of pagesOf(capability)) {
      await shownAt(address);
      await findByRole('heading', NOT_FOUND);
      expect(linksTo(capability), address).toEqual([]);
    }
    await cleanUp();
    await renderApp(pagesOf(capability)[0]?.address ?? '');
    await findByRole('heading', NOT_FOUND);
    expect(await callsOf(capability)).toEqual([]);
  });
});

describe('top-ups', () => {
  it('lead to the scratch card where no bank card is taken', async () => {
    off('cardPayment');
    await shownAt('/dashboard/my-sahla');
    // On the balance and in the bar.
    await waitFor(() => expect(hrefs(document).filter((href) => href === '/dashboard/scratch-card').length).toBe(2));
  });

  it('have no tabs where there is one way only', async () => {
    off('scratchCard');
    await shownAt('/dashboard/online-topup');
    await waitFor(() => expect(pageText()).toContain('Montant'));
    expect(pageText()).not.toContain('Carte de recharge');
  });

  it('are nowhere without both', async () => {
    off('scratchCard', 'cardPayment');
    await shownAt('/dashboard/my-sahla');
    await findByRole('heading', 'Raccourcis');
    expect(hrefs(document).filter((href) => /topup|scratch/.test(href ?? ''))).toEqual([]);
  });
});

it('every capability has a page, and the table of calls knows each', () => {
  for (const capability of CAPABILITIES) expect(pagesOf(capability), capability).not.toEqual([]);
});
