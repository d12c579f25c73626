/**
 * That `orders/` knows no kind of order: two that no screen has yet, through the sandbox. A loan, which the operator
 * neither finds by its key nor voids, but carries out once; and a scratch card, which has no key at all and whose code
 * must never be written down.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderAttempt } from '../../../src/orders/attempts.ts';
import type { OrderKind, PastOrder } from '../../../src/orders/order-kind.ts';
import { ask } from '../../contract/stage.ts';
import { type Device, LINE, newDevice, setUpStage } from './tabs.ts';

const REASONS = {
  declined: 'purchase_reason_declined',
  voided: 'order_reason_voided',
  rate_limited: 'order_reason_rate_limited',
  signed_out: 'order_reason_signed_out',
  invalid: 'purchase_reason_invalid',
} as const;
const TODAY = '2026-11-21';
const LOAN_PATH = '/api/sahla-bff/users/loan/take';
const CARD_PATH = '/api/sahla-bff/recharge/pin';

interface Loan {
  bandId: string;
  /** DZD. */
  amount: number;
}
interface Card {
  pin: string;
}
const LOAN: Loan = { bandId: 'SABBAQLI_100', amount: 100 };
const CARD: Card = { pin: '20001234567890' };

const { tabs } = await setUpStage();
let device: Device;
let loan: OrderKind<Loan>;
let card: OrderKind<Card>;

/** What was credited, by the operator's history. */
async function credits(): Promise<(PastOrder & { amount: number })[]> {
  const { historyQuery } = await import('../../../src/api/history.ts');
  const filter = { type: 'top-ups', from: TODAY, to: TODAY, page: 1, pageSize: 50 } as const;
  const { items } = await ask<{ items: { reference: string; amount: number; at: string }[] }>(
    historyQuery(LINE, filter),
  );
  return items.map(({ reference, amount, at }) => ({
    orderId: reference,
    state: 'completed',
    at: Date.parse(at),
    amount: -amount,
  }));
}

beforeAll(async () => {
  const { takeLoan } = await import('../../../src/api/loans.ts');
  const { rechargeWithPin } = await import('../../../src/api/recharge.ts');
  loan = {
    name: 'loan',
    send: async ({ bandId }, key) => {
      const { loanId, amount, repayment, balanceAfter } = await takeLoan(bandId, key);
      return { orderId: loanId, state: 'completed', balanceAfter, receipt: { amount, repayment } };
    },
    isRepeatable: true,
    listAlike: async ({ terms }) => (await credits()).filter(({ amount }) => amount === terms.amount),
    keep: ({ bandId, amount }) => ({ bandId, amount }),
    restore: ({ terms: { bandId, amount } }) =>
      typeof bandId === 'string' && typeof amount === 'number' ? { bandId, amount } : undefined,
    reasons: { ...REASONS, not_eligible: 'purchase_reason_not_eligible' },
    changes: (line) => [['line', line, 'loan-bands']],
  };
  card = {
    name: 'card',
    send: async ({ pin }) => {
      const { reference, amount, bonus, balanceAfter } = await rechargeWithPin(pin);
      return { orderId: reference, state: 'completed', balanceAfter, receipt: { amount, bonus: bonus ?? 0 } };
    },
    isRepeatable: false,
    listAlike: credits,
    keep: () => ({}),
    restore: () => undefined,
    reasons: { ...REASONS, pin_used: 'purchase_reason_declined', pin_locked: 'purchase_reason_declined' },
    changes: (line) => [['line', line]],
  };
});
beforeEach(() => {
  device = newDevice();
});

const openLoan = () => tabs.openTabOf(loan, 'any loan', device);
const openCard = () => tabs.openTabOf(card, 'any card', device);
const credited = async (work: () => Promise<unknown>) => 0 - (await tabs.charged(work));
const requests = (wanted: string) => tabs.requests().filter(({ path }) => path === wanted);
const lose = (match: string, times: number) => tabs.set({ loseAnswers: { value: true, match, method: 'POST', times } });
const recorded = (at: number): OrderAttempt => ({
  key: 'of-another-kind',
  kind: 'loan',
  subject: 'any card',
  terms: { ...LOAN },
  line: LINE,
  at,
  since: at,
  state: 'unknown',
  missingCountsFrom: at,
});

describe('a loan as an order', () => {
  it('is taken once, whatever is tapped, and ends with its own figures', async () => {
    const { flow, attempts } = openLoan();
    expect(await credited(() => Promise.all([flow.confirm(LOAN), flow.confirm(LOAN)]))).toBe(100);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 100, repayment: 110 } });
    expect(attempts.of(LINE)).toMatchObject([{ kind: 'loan', state: 'succeeded', receipt: { repayment: 110 } }]);
    expect(requests(LOAN_PATH)).toHaveLength(1);
  });

  it('in two tabs at once is one, and both show its figures', async () => {
    const [one, two] = [openLoan(), openLoan()];
    expect(await credited(() => Promise.all([one.flow.confirm(LOAN), two.flow.confirm(LOAN)]))).toBe(100);
    expect(two.flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 100, repayment: 110 } });
    expect(requests(LOAN_PATH)).toHaveLength(1);
  });

  it('is refused in words of its own', async () => {
    await openLoan().flow.confirm(LOAN);
    const { flow } = tabs.openTabOf(loan, 'another', device);
    await flow.confirm(LOAN);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'not_eligible' });
  });

  it('whose answer is lost is found in the history, where nothing else can be asked', async () => {
    const { flow, seen, waits } = openLoan();
    lose(LOAN_PATH, 1);
    expect(await credited(() => flow.confirm(LOAN))).toBe(100);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(10_000);
    expect(requests(LOAN_PATH)).toHaveLength(1);
  });

  it('that never arrived is never said to have failed, and may be sent again: with its key, after a reload too', async () => {
    const { flow } = openLoan();
    tabs.set({ dropConnections: { value: true, match: LOAN_PATH, method: 'POST', times: 1 } });
    expect(await credited(() => flow.confirm(LOAN))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    const { flow: reloaded, attempts } = openLoan();
    const stop = reloaded.follow();
    await expect.poll(() => reloaded.canSendAgain, { timeout: 15_000 }).toBe(true);
    expect(await credited(() => reloaded.sendAgain())).toBe(100);
    expect(attempts.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    expect(new Set(requests(LOAN_PATH).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    stop();
  });
});

describe('a scratch card as an order', () => {
  const stored = () =>
    Array.from({ length: device.storage.length }, (_, index) =>
      device.storage.getItem(device.storage.key(index) ?? ''),
    ).join();

  it('is used once, ends with its own figures, and its code is written down nowhere', async () => {
    const { flow } = openCard();
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 2000, bonus: 200 } });
    expect(stored()).toContain('card');
    expect(stored()).not.toContain(CARD.pin);
  });

  it.each([
    ['99991234567890', 'pin_used'],
    ['77771234567890', 'pin_locked'],
    ['88881234567890', 'declined'],
  ])('%s is refused: %s', async (pin, reason) => {
    const { flow } = openCard();
    expect(await credited(() => flow.confirm({ pin }))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason });
  });

  it('whose answer is lost is found in the history, and never sent again', async () => {
    const { flow } = openCard();
    lose(CARD_PATH, 1);
    tabs.set({ dropConnections: { value: true, match: '/api/sahla-bff/history', method: 'POST' } });
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(flow.canSendAgain).toBe(false);
    await flow.sendAgain();
    tabs.set({ dropConnections: null });
    await flow.checkAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(requests(CARD_PATH)).toHaveLength(1);
  });

  it('in two tabs at once: the second is asked first, since nobody knows whether it is the same card', async () => {
    const [one, two] = [openCard(), openCard()];
    await Promise.all([one.flow.confirm(CARD), two.flow.confirm({ pin: '05001234567890' })]);
    expect(requests(CARD_PATH)).toHaveLength(1);
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isOpen: false, isAgreed: false } });
    two.flow.agree(true);
    expect(await credited(() => two.flow.confirm({ pin: '05001234567890' }))).toBe(500);
  });

  it('is not in the way of an order of another kind, nor shown for it', async () => {
    const { flow, attempts } = openCard();
    attempts.record(recorded(device.clock.now));
    flow.follow()();
    expect(flow.getState()).toEqual({ name: 'draft' });
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
  });
});
