import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#src/i18n/labels.ts';
import { orderActions } from '#src/orders/ui/order-actions.tsx';
import { OrderOutcome, type StateAfterDraft } from '#src/orders/ui/order-outcome.tsx';
import { clear, eventually, find, press, render } from '../../ui/render.tsx';
import { plainKind } from '../plain-kind.ts';

const ORDER_ID = 'ord-8f3ac0d19b77e2a4c6';
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

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await clear();
});

const outcome = (state: StateAfterDraft, canSendAgain = false) => (
  <OrderOutcome kind={words} state={state} canSendAgain={canSendAgain} />
);
const text = () => (document.body.textContent ?? '').replace(/\s+/g, ' ');
const buttonNamed = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

type Shown = Partial<Parameters<typeof orderActions>[0]> & { state: StateAfterDraft };

/** The links of the buttons need a router: renders the buttons on a page with that address. */
async function showActions(changes: Shown, address = '/') {
  const flow = { canSendAgain: false, checkAgain: vi.fn(), sendAgain: vi.fn(), restart: vi.fn() };
  const root = createRootRoute({
    staticData: { layout: 'default', guard: 'open', offline: 'reads', title: 'not_found_title', labels: [] },
    component: () => orderActions({ kind: words, flow, isOffline: false, onClose: () => undefined, ...changes }),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  await render(<RouterProvider router={createRouter({ routeTree: root, history }) as never} />);
}

describe('a completed order', () => {
  it('shows what it was, the balance after and a reference short enough to read out', async () => {
    await render(outcome(DONE));
    expect(text()).toContain('Ten more than before');
    expect(text()).toMatch(/1.234.567,89/);
    expect(find('.screen-only bdi').textContent).toBe('8F3AC0D1');
    expect(text()).toMatch(/Date\d+ \p{L}+/u);
    expect(document.activeElement).toBe(find('[role=status]'));
  });

  it('can be shared with every figure and the full reference', async () => {
    const share = vi.fn<(data: { title: string; text: string }) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await render(outcome(DONE));
    await press(buttonNamed(i18n._('order_share')));
    const shared = share.mock.calls[0]?.[0].text ?? '';
    expect(shared).toMatch(/Prix : 10\sDA/);
    expect(shared).toMatch(/Date : .* \d{4} /);
    expect(shared).toContain(ORDER_ID);
    expect(shared).not.toContain('8F3AC0D1');
  });

  it('is printed alone, and the print sheet is removed afterwards', async () => {
    let sheet = '';
    vi.stubGlobal('print', () => {
      sheet = find('.print-sheet').textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    });
    await render(outcome(DONE));
    await press(buttonNamed(i18n._('order_print')));
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
    await render(outcome(declined('rate_limited')));
    expect(text()).toContain(i18n._('order_reason_rate_limited'));
    expect(text()).toContain(i18n._('order_not_charged'));
    expect(text()).toContain('B1946AC9');
  });

  it('links to a top-up that covers what is missing, and from there back here', async () => {
    const state = declined('insufficient_balance');
    await showActions({ state, missing: 17.5 }, '/bundles/all?offer=A');
    await eventually(() => expect(find('a').textContent).toContain('50\u00a0DA'));
    const { searchParams } = new URL(find<HTMLAnchorElement>('a').href);
    expect([searchParams.get('amount'), searchParams.get('back')]).toEqual(['50', '/bundles/all?offer=A']);
  });

  it('shows the help for a barred line, and no button to try again', async () => {
    await showActions({ state: declined('line_barred') });
    await eventually(() => expect(find('a[href^="tel:"]').textContent).toContain('3020'));
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
    const flow = { canSendAgain: false, checkAgain: vi.fn(), sendAgain: vi.fn(), restart: vi.fn() };
    const leave = vi.fn();
    await render(orderActions({ kind, state: declined(reason), flow, isOffline: false, onClose: leave }));
    const names = [...document.querySelectorAll('button')].flatMap(({ textContent }) => textContent || []);
    expect(names).toEqual([...(isOffered ? [i18n._('order_try_again')] : []), i18n._('common_close')]);
    await press(buttonNamed(i18n._('common_close')));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('shows a general text for a reason without a label in this version', async () => {
    await render(outcome(declined('moon_phase')));
    expect(text()).toContain(i18n._('purchase_reason_declined'));
  });
});

describe('an order with an unknown outcome', () => {
  const flow = { canSendAgain: true, checkAgain: vi.fn(), sendAgain: vi.fn(), restart: vi.fn() };
  const unknown: StateAfterDraft = { name: 'unknown', key: 'k1', isLeft: true };

  it('can be polled again, sent again with the same key except offline, or left', async () => {
    const actions = (isOffline: boolean) =>
      orderActions({ kind: words, state: unknown, flow, isOffline, onClose: () => undefined });
    const draw = await render(actions(false));
    await press(buttonNamed(i18n._('order_send_again')));
    expect(flow.sendAgain).toHaveBeenCalledOnce();
    await press(buttonNamed(i18n._('order_check_again')));
    expect(flow.checkAgain).toHaveBeenCalledOnce();
    await draw(actions(true));
    expect((buttonNamed(i18n._('order_send_again')) as HTMLButtonElement).disabled).toBe(true);
  });

  it('offers no button while its request is on its way', () => {
    const sent: StateAfterDraft = { name: 'sent', key: 'k1', isPending: false, isLeft: false };
    expect(
      orderActions({ kind: words, state: sent, flow, isOffline: false, onClose: () => undefined }),
    ).toBeUndefined();
  });
});
