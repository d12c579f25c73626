import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { bundleOrder } from '#src/features/bundles/bundle-order.ts';
import { transferOrder } from '#src/features/services/transfer-order.ts';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import type { RecordedTerms } from '#src/orders/engine/order-record.ts';
import { OrderOutcome, type StateAfterDraft } from '#src/orders/ui/order-outcome.tsx';
import { DEMO } from '../../support/operator.ts';
import { it, pageText, renderScreen } from '../../support/screen.tsx';

const KEY = '7b1f42c8-0000-4000-8000-000000000000';
const ORDER_ID = '9c2e53d9-0000-4000-8000-000000000000';
const BUNDLE: RecordedTerms = { name: 'Journée 1 Go', price: 100, isGift: false, validityHours: 24 };

const shown = async (state: StateAfterDraft, terms?: RecordedTerms, kind: AnyOrderKind = bundleOrder) => {
  await renderScreen(DEMO, <OrderOutcome kind={kind} state={state} canSendAgain={false} terms={terms} />);
  await screen.findByRole('heading');
  return pageText();
};

describe('an order whose outcome is open', () => {
  it('shows the agreed price and the reference for the help desk once the page has stopped waiting', async () => {
    const text = await shown({ name: 'unknown', key: KEY, isLeft: true }, BUNDLE);
    expect(text).toContain('Prix100 DA');
    expect(text).toContain('Référence : 7B1F42C8');
  });

  it('shows the price but no reference while the portal still asks for the outcome', async () => {
    const text = await shown({ name: 'unknown', key: KEY, isLeft: false }, BUNDLE);
    expect(text).toContain('Prix100 DA');
    expect(text).not.toContain('Référence');
  });

  it('shows the operator’s own price and order id if it has answered that the order is in progress', async () => {
    const state = { name: 'sent', key: KEY, isPending: true, isLeft: false, orderId: ORDER_ID } as const;
    const text = await shown({ ...state, receipt: { price: 120 } }, BUNDLE);
    expect(text).toContain('Prix120 DA');
    expect(text).not.toContain('100 DA');
    expect(text).toContain('Référence : 9C2E53D9');
  });

  it('shows amount and fee of a transfer', async () => {
    const terms = { amount: 200, fee: 10 };
    const text = await shown({ name: 'unknown', key: KEY, isLeft: true }, terms, transferOrder);
    expect(text).toContain('200 DA');
    expect(text).toContain('10 DA');
  });

  it.each<StateAfterDraft>([{ name: 'confirming' }, { name: 'sent', key: KEY, isPending: false, isLeft: false }])(
    'shows neither right after the tap, when the answer usually follows at once (%j)',
    async (state) => {
      const text = await shown(state, BUNDLE);
      expect(text).not.toContain('100 DA');
      expect(text).not.toContain('Référence');
    },
  );

  it('shows no sum if none is known', async () => {
    expect(await shown({ name: 'unknown', key: KEY, isLeft: true })).not.toContain('DA');
  });
});
