import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18n, type LabelName } from '#src/i18n/labels.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { orderActions } from '#src/orders/ui/order-actions.tsx';
import { OrderOutcome, type StateAfterDraft } from '#src/orders/ui/order-outcome.tsx';
import { onPage, renderInLanguage, user } from '../../../support/component.tsx';
import { plainKind } from '../plain-kind.ts';

const ORDER_ID = 'ord-8f3ac0d1-9b77-4e2a-84c6-0d19b77e2a4c';
const DONE: StateAfterDraft = {
  name: 'succeeded',
  key: 'k1',
  orderId: ORDER_ID,
  balanceAfter: 1_234_567.89,
  receipt: undefined,
  terms: {},
  at: Date.UTC(2026, 10, 21, 11),
};
const words = plainKind();

afterEach(() => void vi.unstubAllGlobals());

const outcome = (state: StateAfterDraft, canSendAgain = false, affordable?: Affordability) => (
  <QueryClientProvider client={new QueryClient()}>
    <OrderOutcome kind={words} state={state} canSendAgain={canSendAgain} affordable={affordable} />
  </QueryClientProvider>
);
const plain = (words: string) => words.replace(/\s+/g, ' ');
const text = () => plain(document.body.textContent ?? '');
const button = (label: LabelName) => screen.getByRole<HTMLButtonElement>('button', { name: i18n._(label) });
const flowOf = () => ({ canSendAgain: false, checkAgain: vi.fn(), sendAgain: vi.fn(), restart: vi.fn() });

type Shown = Partial<Parameters<typeof orderActions>[0]> & { state: StateAfterDraft };

/** The buttons of an order. Some are links, so they need a page; some depend on what is known of the line. */
const showActions = (changes: Shown, address?: string) =>
  renderInLanguage(
    <QueryClientProvider client={new QueryClient()}>
      {onPage(
        () => orderActions({ kind: words, flow: flowOf(), isOffline: false, onClose: () => undefined, ...changes }),
        address,
      )}
    </QueryClientProvider>,
  );

describe('a completed order', () => {
  it('shows what it was, the balance after and a reference short enough to read out', async () => {
    await renderInLanguage(outcome(DONE));
    expect(text()).toContain('Ten more than before');
    // The new balance is the largest figure of the receipt.
    expect(screen.getByText(/1.234.567,89/).closest('dd')?.className).toContain('figure');
    expect(screen.getByText('8F3AC0D1').closest('.screen-only')).not.toBeNull();
    expect(text()).toMatch(/Date\d+ \p{L}+/u);
    expect(document.activeElement).toBe(screen.getAllByRole('status')[0]);
  });

  it('can be shared with every figure and the full reference', async () => {
    const share = vi.fn<(data: { title: string; text: string }) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await renderInLanguage(outcome(DONE));
    await user.click(button('order_share'));
    const shared = share.mock.calls[0]?.[0].text ?? '';
    expect(shared).toMatch(/Prix : 10\sDA/);
    expect(shared).toMatch(/Date : .* \d{4} /);
    expect(shared).toContain(ORDER_ID);
    expect(shared).not.toContain('8F3AC0D1');
  });

  it('is printed alone, and the print sheet is removed afterwards', async () => {
    let sheet = '';
    vi.stubGlobal('print', () => {
      sheet = document.querySelector('.print-sheet')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    });
    await renderInLanguage(outcome(DONE));
    await user.click(button('order_print'));
    expect(sheet).toContain(ORDER_ID);
    expect(sheet).toContain('Ten more than before');
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});

describe('a refused order', () => {
  const declined = (reason: string): StateAfterDraft => ({
    name: 'declined',
    key: 'k1',
    reason,
    orderId: undefined,
    reference: 'b1946ac9-2492-4d23-9b1c-000000000000',
  });

  it('shows why, that nothing was charged, and the reference for the help desk', async () => {
    await renderInLanguage(outcome(declined('rate_limited')));
    expect(text()).toContain(i18n._('order_reason_rate_limited'));
    expect(text()).toContain(i18n._('order_not_charged'));
    expect(text()).toContain('B1946AC9');
  });

  it('shows how much credit was missing, and what a top-up repays first', async () => {
    const short: Affordability = { kind: 'short', now: 20, shortBy: 120, missing: 130, withheld: 10, isCertain: true };
    await renderInLanguage(outcome(declined('insufficient_balance'), false, short));
    expect(text()).toContain('Il vous manque 120 DA');
    expect(text()).toContain('les 10 DA de votre avance');
  });

  it.each([
    ['rate_limited', { kind: 'short', now: 20, shortBy: 120, missing: 120, withheld: 0, isCertain: true }],
    ['insufficient_balance', { kind: 'short', now: 20, shortBy: 120, missing: 120, withheld: 0, isCertain: false }],
    ['insufficient_balance', { kind: 'enough', now: 200, after: 20 }],
  ] satisfies [string, Affordability][])('shows no missing credit after %s, balance %j', async (reason, affordable) => {
    await renderInLanguage(outcome(declined(reason), false, affordable));
    expect(text()).not.toContain('Il vous manque');
  });

  it.each([
    ['barred', 'order_reason_barred'],
    ['suspended', 'order_reason_suspended'],
  ] as const)('names the state of a %s line', async (status, label) => {
    await renderInLanguage(outcome(declined('line_barred'), false, { kind: 'blocked-line', status }));
    expect(text()).toContain(i18n._(label));
    expect(text()).not.toContain(i18n._('order_reason_line_barred'));
  });

  it('links to a top-up that covers what is missing, and from there back here', async () => {
    const state = declined('insufficient_balance');
    await showActions({ state, missing: 17.5 }, '/bundles/all?offer=A');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /50\u00a0DA/ });
    const { searchParams } = new URL(link.href);
    expect([searchParams.get('amount'), searchParams.get('back')]).toEqual(['50', '/bundles/all?offer=A']);
  });

  it('shows the help for a barred line, and no button to try again', async () => {
    await showActions({ state: declined('line_barred') });
    expect((await screen.findByRole('link', { name: /3020/ })).getAttribute('href')).toMatch(/^tel:/);
    expect(text()).not.toContain(i18n._('order_try_again'));
  });

  it.each([
    ['rate_limited', undefined, true],
    ['moon_phase', undefined, true],
    ['not_eligible', undefined, false],
    ['not_eligible', 'try-again', true],
    ['loan_outstanding', 'leave', false],
  ] as const)('offers another try only if it can help: %s, %s', async (reason, step, isOffered) => {
    const kind = plainKind(step && { nextSteps: { [reason]: step } });
    const leave = vi.fn();
    await showActions({ kind, state: declined(reason), onClose: leave });
    const names = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
    expect(names).toEqual([...(isOffered ? [i18n._('order_try_again')] : []), i18n._('common_close')]);
    await user.click(button('common_close'));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('shows a general text for a reason without a label in this version', async () => {
    await renderInLanguage(outcome(declined('moon_phase')));
    expect(text()).toContain(i18n._('purchase_reason_declined'));
  });
});

describe('an order with an unknown outcome', () => {
  const flow = { ...flowOf(), canSendAgain: true };
  const unknown: StateAfterDraft = { name: 'unknown', key: 'k1', isLeft: true };

  it('can be polled again, sent again with the same key except offline, or left', async () => {
    const actions = (isOffline: boolean) =>
      orderActions({ kind: words, state: unknown, flow, isOffline, onClose: () => undefined });
    const { rerender } = await renderInLanguage(actions(false));
    await user.click(button('order_send_again'));
    expect(flow.sendAgain).toHaveBeenCalledOnce();
    await user.click(button('order_check_again'));
    expect(flow.checkAgain).toHaveBeenCalledOnce();
    rerender(actions(true));
    expect(button('order_send_again').disabled).toBe(true);
  });

  it('says what the button that sends it again does, and nothing against it', async () => {
    await renderInLanguage(outcome(unknown, true));
    expect(text()).toContain(plain(i18n._('order_send_again_hint')));
    expect(text()).not.toContain(i18n._('order_left_wait'));
  });

  it('says that there is no need to start again where nothing can be sent again', async () => {
    await renderInLanguage(outcome(unknown));
    expect(text()).toContain(i18n._('order_left_wait'));
    expect(text()).not.toContain(plain(i18n._('order_send_again_hint')));
  });

  it('offers no button while its request is on its way', () => {
    const sent: StateAfterDraft = { name: 'sent', key: 'k1', isPending: false, isLeft: false };
    expect(
      orderActions({ kind: words, state: sent, flow, isOffline: false, onClose: () => undefined }),
    ).toBeUndefined();
  });
});
