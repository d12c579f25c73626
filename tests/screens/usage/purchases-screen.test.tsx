import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { PurchasesScreen } from '#src/features/usage/purchases-screen.tsx';
import { giveLayout, positions, print, ROW_PX, scrollTo } from '../../support/layout.ts';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { it, operator, pageText, renderScreen, textOf } from '../../support/screen.tsx';

const monthly = <PurchasesScreen period="monthly" />;
beforeEach(() => giveLayout());

/** The operator answers with this many purchases, newest first. */
function setPurchases(count: number, name = (index: number) => `Forfait ${index}`): void {
  const purchases = Array.from({ length: count }, (_, index) => ({
    orderId: `order-${index}`,
    sahla_ref: 'ref',
    name: name(index),
    category: 'data',
    price: 100,
    state: 'completed',
    purchasedAt: new Date(NOW_MS - index * 1_000).toISOString(),
  }));
  operator.sandbox.context.faults.set({
    replaceBody: { value: { purchases }, match: `${BFF}/bundle/purchases` },
  });
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(textOf);

describe('purchases of a month', () => {
  it('renders only the rows in view of 6,300, with their positions, and reaches the last', async () => {
    setPurchases(6_300);
    await renderScreen(DEMO, monthly);
    await waitFor(() => expect(names()[0]).toBe('Forfait 0'));
    await scrollTo(0);
    expect(names().length).toBeLessThan(60);
    expect(positions()[0]).toEqual([1, 6_300]);
    expect(document.querySelectorAll('*').length).toBeLessThan(2_000);
    await scrollTo(6_300 * 2 * ROW_PX);
    await waitFor(() => expect(names().at(-1)).toBe('Forfait 6299'));
    expect(names().length).toBeLessThan(60);
    expect(positions().at(-1)).toEqual([6_300, 6_300]);
  });

  it('renders all of a short list, so that the browser can search it', async () => {
    setPurchases(200);
    await renderScreen(DEMO, monthly);
    await waitFor(() => expect(names()).toHaveLength(200));
    expect(positions()).toEqual([]);
  });

  it('prints every purchase', async () => {
    setPurchases(700);
    await renderScreen(DEMO, monthly);
    await waitFor(() => expect(names()[0]).toBe('Forfait 0'));
    expect(names().length).toBeLessThan(60);
    await print();
    expect(names()).toHaveLength(700);
  });

  it('shows that an answer of more than five million characters is too long', async () => {
    setPurchases(6_000, (index) => `${index} ${'x'.repeat(1_000)}`);
    await renderScreen(DEMO, monthly);
    await waitFor(() => expect(pageText()).toContain('Cette réponse est trop longue pour être affichée.'));
  });
});
