import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { i18n } from '#src/i18n/labels.ts';
import type { AlreadyOrdered, OrderState } from '#src/orders/engine/order-state.ts';
import { DraftNotices, isAgreed } from '#src/orders/ui/draft-notices.tsx';
import { renderInLanguage, user } from '../../../support/component.tsx';

type Draft = OrderState & { name: 'draft' };
const ORDERED: AlreadyOrdered = { keys: ['other'], isOpen: false, isAgreed: false };

async function show(state: Omit<Draft, 'name'>, words = {}) {
  const agree = vi.fn<(isAgreed: boolean) => void>();
  await renderInLanguage(<DraftNotices kind={{ words }} state={{ name: 'draft', ...state }} flow={{ agree }} />);
  return agree;
}
const notice = () => screen.getByRole('status');
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

describe('fault 42: the notice that another tab has ordered the same', () => {
  it('is shown at once, and asks whether one more is wanted', async () => {
    const agree = await show({ alreadyOrdered: ORDERED });
    expect(notice().textContent).toContain(i18n._('order_again_title'));
    expect(box().checked).toBe(false);
    await user.click(box());
    expect(agree).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('allows the consent to be withdrawn', async () => {
    const agree = await show({ alreadyOrdered: { ...ORDERED, isAgreed: true } });
    expect(box().checked).toBe(true);
    await user.click(box());
    expect(agree).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('shows that the other order is still open, with the kind’s own labels if it has any', async () => {
    await show({ alreadyOrdered: { ...ORDERED, isOpen: true } }, { againOpen: 'purchase_bought_open_title' });
    expect(notice().textContent).toContain(i18n._('purchase_bought_open_title'));
    expect(notice().textContent).toContain(i18n._('order_again_open_text'));
  });

  it('blocks the confirmation until the user agrees', () => {
    expect(isAgreed({ name: 'draft' })).toBe(true);
    expect(isAgreed({ name: 'draft', alreadyOrdered: ORDERED })).toBe(false);
    expect(isAgreed({ name: 'draft', alreadyOrdered: { ...ORDERED, isAgreed: true } })).toBe(true);
  });
});

it('shows why a confirmation was not sent', async () => {
  await show({ refusal: 'offline' });
  expect(notice().textContent).toContain(i18n._('order_refused_offline'));
});
