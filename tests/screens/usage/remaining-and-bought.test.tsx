import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { AllocationsScreen } from '#src/features/usage/allocations-screen.tsx';
import { PurchasesScreen } from '#src/features/usage/purchases-screen.tsx';
import { manyBundles } from '../../support/many-bundles.ts';
import { BFF, DEMO, EMPTY, LOW_BALANCE, NOW_MS } from '../../support/operator.ts';
import {
  byRole,
  cleanUp,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  operator,
  pageText,
  renderScreen,
  section,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const allocations = <AllocationsScreen place="usage" />;
const purchases = (period: 'daily' | 'weekly' | 'monthly', back?: number) => (
  <PurchasesScreen period={period} back={back} />
);

const threeGb = () =>
  within(section('Forfait par forfait'))
    .queryAllByRole('listitem')
    .find((row) => textOf(row).includes('3 Go'));

describe('the remaining volumes', () => {
  it('are shown in total and per bundle, with end and renewal', async () => {
    await renderScreen(DEMO, allocations);
    await waitFor(() => expect(pageText()).toContain('Se renouvelle le 9 décembre pour 2 000 DA'));
    const together = within(section('Tous forfaits réunis'));
    expect([...together.queryAllByRole('meter'), ...together.queryAllByRole('img')]).toHaveLength(3);
    const row = threeGb() as HTMLElement;
    expect(within(row).getAllByRole('meter')).toHaveLength(1);
    expect(textOf(row)).toContain('Expire ce soir à minuit');
    expect(textOf(row)).toContain('Sans renouvellement');
    expect(textOf(row)).toContain('Plus que 6 %');
    // It ends tonight and does not renew: it can be bought again, in one place.
    await waitFor(() => expect(hrefs(row)).toEqual(['/bundles/all?offer=D_3GB_WEEK&buy=true']));
    expect(hrefs(document).filter((href) => href?.includes('buy=true'))).toHaveLength(1);
    expect(byRole('link', 'Racheter Semaine 3 Go · 250 DA', row)).toBeDefined();
  });

  it('warn of a bundle that ends by tomorrow, and mark it in the list', async () => {
    await renderScreen(LOW_BALANCE, allocations);
    await waitFor(() => expect(pageText()).toContain('À surveiller'));
    expect(textOf(section('Tous forfaits réunis'))).toMatch(/Plus que 8 %.*Expire aujourd’hui à \d\d:\d\d/);
    // It is the only bundle, so its volume is not repeated.
    const list = section('Forfait par forfait');
    expect(textOf(list)).toMatch(/Journée 300 Mo.*Expire aujourd’hui/);
    expect(within(list).queryAllByRole('meter')).toHaveLength(0);
    expect(textOf(list.querySelector('.text-danger'))).toMatch(/^Expire aujourd’hui/);
  });

  it('only mark in the list what ends tonight if others hold enough', async () => {
    await renderScreen(DEMO, allocations);
    await waitFor(() => expect(textOf(threeGb())).toContain('Expire ce soir à minuit'));
    expect(pageText()).not.toContain('À surveiller');
    expect(textOf(threeGb()?.querySelector('.text-danger'))).toBe('Expire ce soir à minuit');
    expect(textOf(section('Tous forfaits réunis'))).toContain('180 Mo avec Semaine 3 Go · Expire ce soir à minuit');
  });

  it('do not mark the end of a bundle that renews', async () => {
    const days = 17 * 86_400_000;
    operator.sandbox.context.clock.advance(days);
    vi.setSystemTime(NOW_MS + days);
    await renderScreen(DEMO, allocations);
    const end = await waitFor(() => within(section('Forfait par forfait')).getByText(/^Expire demain/));
    await waitFor(() => expect(end.className).not.toMatch(/text-(danger|warning)/));
  });

  it('are shown without renewals when those fail to load', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/renewal` }, errorStatus: 404 });
    await renderScreen(DEMO, allocations);
    await waitFor(() => expect(threeGb()).toBeDefined());
    expect(pageText()).not.toContain('Sans renouvellement');
  });

  it('suggest the next step on a line without a bundle', async () => {
    await renderScreen(EMPTY, allocations);
    await waitFor(() => expect(pageText()).toContain('Aucun forfait en cours'));
    expect(hrefs(document)).toContain('/bundles/all?type=Daily');
    expect(pageText()).not.toContain('Forfait par forfait');
  });

  it('show that a bundle ends this minute, and drop it once it has ended', async () => {
    await renderScreen(DEMO, allocations);
    await waitFor(() => expect(threeGb()).toBeDefined());
    await cleanUp();
    const midnight = Date.parse('2026-11-21T23:59:29+01:00');
    operator.sandbox.context.clock.advance(midnight - NOW_MS);
    vi.setSystemTime(midnight);
    await renderScreen(DEMO, allocations);
    await waitFor(() => expect(textOf(threeGb())).toContain('Expire dans 1 minute'));
    vi.setSystemTime(midnight + 60_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    operator.sandbox.context.clock.advance(60_000);
    await waitFor(() => expect(threeGb()).toBeUndefined());
  });
});

describe('a line with many bundles', () => {
  const withBundles = (count: number) =>
    setFaults({ replaceBody: { value: manyBundles(count), match: `${BFF}/plan/getPlanAllocation` } });
  const names = () =>
    within(section('Forfait par forfait'))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => textOf(heading));
  const more = /^Afficher /;

  it('shows the ten that end first, then all of them from the first that was hidden', async ({ user }) => {
    await withBundles(40);
    await renderScreen(DEMO, allocations);
    const showAll = await findByRole('button', 'Afficher les 30 autres forfaits');
    expect(names()).toEqual(Array.from({ length: 10 }, (_, index) => `Forfait ${index + 1}`));
    expect(within(section('Forfait par forfait')).getByRole('status').textContent).toBe('');
    await user.click(showAll);
    expect(names()).toHaveLength(40);
    expect(maybeByRole('button', more)).toBeNull();
    expect(document.activeElement).toBe(byRole('heading', 'Forfait 11').closest('li'));
    expect(textOf(within(section('Forfait par forfait')).getByRole('status'))).toBe('Tous les forfaits sont affichés');
  });

  it('leads from the notice about the first three to the list', async ({ user }) => {
    await withBundles(12);
    await renderScreen(DEMO, allocations);
    await user.click(await findByRole('link', 'Et 9 autres forfaits à surveiller'));
    expect(document.activeElement).toBe(byRole('heading', 'Forfait par forfait'));
  });

  it('does not colour every end if most bundles end by tomorrow', async () => {
    const ends = () => within(section('Forfait par forfait')).getAllByText(/^Expire (dans|aujourd’hui|demain)/);
    const alarms = () => ends().filter((end) => end.closest('.text-danger, .text-warning'));
    await withBundles(30);
    await renderScreen(DEMO, allocations);
    await findByRole('heading', 'Forfait 10');
    expect(ends()).toHaveLength(10);
    expect(alarms()).toEqual([]);
    await cleanUp();
    await withBundles(3);
    await renderScreen(DEMO, allocations);
    await findByRole('heading', 'Forfait 3');
    expect(alarms()).toHaveLength(3);
  });

  it('names the only one that is hidden in the singular, and shows ten without a button', async () => {
    await withBundles(11);
    await renderScreen(DEMO, allocations);
    await findByRole('button', 'Afficher l’autre forfait');
    await cleanUp();
    await withBundles(10);
    await renderScreen(DEMO, allocations);
    await findByRole('heading', 'Forfait 10');
    expect(maybeByRole('button', more)).toBeNull();
    expect(within(section('Forfait par forfait')).queryByRole('status')).toBeNull();
  });
});

describe('the purchased bundles', () => {
  it('are listed by month with the total, and can be bought again unless they renew by themselves', async () => {
    await renderScreen(DEMO, purchases('monthly'));
    const amounts = await screen.findAllByText(/\d DA$/);
    const [total, ...prices] = amounts.map((amount) => Number(textOf(amount).replace(/[^\d]/g, '')));
    expect(prices.length).toBeGreaterThan(2);
    expect(pageText()).toContain('novembre 2026');
    expect(prices.reduce((sum, price) => sum + price, 0)).toBe(total);
    expect(hrefs(document)).toContain('/bundles/all?offer=D_3GB_WEEK&buy=true');
    const renewed = screen.getAllByText('Se renouvelle').map((badge) => badge.closest('li') as HTMLElement);
    expect(renewed.flatMap((row) => hrefs(row))).toEqual([]);
    // The earlier purchases of a bundle that renews are over.
    const names = renewed.map((row) => textOf(within(row).getByRole('heading')));
    expect(names).toEqual([...new Set(names)]);
    expect(screen.getAllByRole('heading', { name: 'Semaine 120 min' }).length).toBeGreaterThan(1);
  });

  it('can be paged by period, up to today', async () => {
    await renderScreen(DEMO, purchases('weekly'));
    await waitFor(() => expect(pageText()).toContain('Du 15 au 21 novembre'));
    expect(hrefs(document)).toContain('/dashboard/view-usage/purchases/weekly?back=1');
    expect(screen.queryByLabelText('Période suivante')).toBeNull();
    await cleanUp();
    await renderScreen(DEMO, purchases('weekly', 2));
    await waitFor(() => expect(pageText()).toContain('Du 1er au 7 novembre'));
    expect(hrefs(document)).toContain('/dashboard/view-usage/purchases/weekly?back=1');
  });

  it('show that there was no purchase on a day', async () => {
    await renderScreen(DEMO, purchases('daily'));
    await waitFor(() => expect(pageText()).toContain('Aucun achat sur cette période'));
    expect(pageText()).toContain('Aujourd’hui');
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Actualisé'));
  });
});
