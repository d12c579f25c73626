/**
 * Lists with malformed items: if all are malformed the card fails; if some are, it says so. It never claims that there
 * are none.
 */
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { HistoryScreen } from '#src/features/history/history-screen.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { FindShopScreen } from '#src/features/shops/find-shop-screen.tsx';
import { AllocationsScreen } from '#src/features/usage/allocations-screen.tsx';
import { PurchasesScreen } from '#src/features/usage/purchases-screen.tsx';
import { BFF, DEMO } from '../support/operator.ts';
import { answerFetches, it, pageText, renderScreen } from '../support/screen.tsx';

const UNUSABLE = 'Notre service a envoyé une réponse inutilisable.';
const SOME_MISSING = 'Certains éléments n’ont pas pu être affichés.';

type Item = Record<string, unknown>;

/** The screen, the path of its list, the field removed from items, and the text that an empty list would show. */
type Case = readonly [name: string, path: string, field: string, empty: RegExp];

const CASES: readonly Case[] = [
  ['renewals', `${BFF}/renewal/list`, 'price', /Rien ne sera débité|Aucun forfait/],
  ['purchases', `${BFF}/bundle/purchases/v2`, 'price', /Aucun achat/],
  ['bundles of the line', `${BFF}/plan/getPlanAllocation/v2`, 'remainingValue', /Aucun forfait/],
  ['bundles of the dashboard', `${BFF}/plan/getPlanAllocation/v2`, 'remainingValue', /Aucun forfait/],
  ['services', `${BFF}/services`, 'name', /Aucun service/],
  ['offerings', '/api/product-offerings', 'characteristic_value_use', /Aucun forfait/],
  ['questions', '/api/faqs', 'question', /Aucune question/],
  ['history', `${BFF}/history`, 'at', /Aucun/],
  ['shops', '/cms/api/stores', 'code', /Aucune boutique/],
];

const realFetch = globalThis.fetch;

const screens: Record<string, ReactNode> = {
  renewals: <RenewalsScreen shows="on" search={{}} />,
  purchases: <PurchasesScreen period="monthly" />,
  'bundles of the line': <AllocationsScreen place="usage" />,
  'bundles of the dashboard': <DashboardScreen />,
  services: <ServicesScreen search={{}} />,
  offerings: <BundleListScreen type="Daily" />,
  questions: <FaqScreen />,
  history: <HistoryScreen view="call" />,
  shops: <FindShopScreen search={{ wilaya: 'all' }} />,
};

/** Removes the field from an item, in each form in which the content server wraps it. */
function broken(item: Item, field: string): Item {
  const { attributes } = item;
  if (typeof attributes === 'object' && attributes !== null)
    return { ...item, attributes: { ...attributes, [field]: { not: 'readable' } } };
  return { ...item, [field]: { not: 'readable' } };
}

/** Breaks items in the first list of every answer for the path. */
function breakItems(path: string, field: string, isBroken: (index: number) => boolean): void {
  answerFetches(async (request) => {
    const answer = await realFetch(request);
    if (new URL(request.url).pathname !== path || !answer.ok) return answer;
    const body = (await answer.json()) as Record<string, unknown>;
    const changed = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item: Item, index) => (isBroken(index) ? broken(item, field) : item)) : value,
    ]);
    return Response.json(Object.fromEntries(changed));
  });
}

describe('fault 57', () => {
  it.each(CASES)(
    'shows that %s cannot be read when every item is malformed, and never that there are none',
    async (name, path, field, empty) => {
      breakItems(path, field, () => true);
      await renderScreen(DEMO, screens[name]);
      await waitFor(() => expect(pageText()).toContain(UNUSABLE));
      expect(pageText()).not.toMatch(empty);
      expect(pageText()).not.toContain('Wi‑Fi');
    },
  );

  it.each(CASES)('shows that some of %s are missing when an item is malformed', async (name, path, field) => {
    breakItems(path, field, (index) => index === 0);
    await renderScreen(DEMO, screens[name]);
    await waitFor(() => expect(pageText()).toContain(SOME_MISSING));
    expect(pageText().split(SOME_MISSING)).toHaveLength(2);
    expect(pageText()).not.toContain(UNUSABLE);
  });

  it('shows the balance of an account without its plan, its type and its time', async () => {
    answerFetches(async (request) => {
      const answer = await realFetch(request);
      if (!new URL(request.url).pathname.endsWith('/getAccountInfo')) return answer;
      const { planName: _, asOf: __, ...account } = (await answer.json()) as Item;
      return Response.json({ ...account, lineType: 'PREPAID' });
    });
    await renderScreen(DEMO, screens['bundles of the dashboard']);
    await waitFor(() => expect(pageText()).toMatch(/[\d ]+,\d\d DA/));
    expect(pageText()).not.toContain(UNUSABLE);
  });
});
