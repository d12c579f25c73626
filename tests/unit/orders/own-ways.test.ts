/**
 * Special cases of single kinds, tested with the sandbox: a loan at an operator that neither finds it by its key nor
 * voids it; a scratch card, whose PIN is never stored and never sent twice; a payment, which ends on a hosted page; a
 * service that is switched slowly.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScratchCard } from '#src/api/recharge.ts';
import type { LoanOrder } from '#src/features/loan/loan-order.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { DEMO } from '../../support/operator.ts';
import { type Device, LINE, newDevice, setUpStage } from './tabs.ts';

const LOAN_PATH = '/api/sahla-bff/users/loan/take';
const CARD_PATH = '/api/sahla-bff/recharge/pin';

const LOAN: LoanOrder = { bandId: 'SABBAQLI_100', amount: 100, fee: 10, repayment: 110 };
const CARD: ScratchCard = { pin: '20001234567890' };

const { operator, tabs } = await setUpStage();
let device: Device;
let loan: OrderKind<LoanOrder>;
let card: OrderKind<ScratchCard>;

beforeAll(async () => {
  loan = (await import('#src/features/loan/loan-order.ts')).loanOrder;
  card = (await import('#src/features/top-up/scratch-card-order.ts')).scratchCardOrder;
});
beforeEach(() => {
  device = newDevice();
});

const openLoan = () => tabs.openTabOf(loan, LOAN.bandId, device);
/** At an operator that only lists what is owed. */
const openPlainLoan = () => {
  const { find: _find, void: _void, ...plain } = loan;
  return tabs.openTabOf(plain, LOAN.bandId, device);
};
const openCard = () => tabs.openTabOf(card, 'scratch-card', device);
const credited = async (work: () => Promise<unknown>) => 0 - (await tabs.charged(work));
const requests = (wanted: string) => tabs.requests().filter(({ path }) => path === wanted);
const lose = (match: string, times: number) => tabs.set({ loseAnswers: { value: true, match, method: 'POST', times } });
const recorded = (at: number): OrderRecord => ({
  key: 'of-another-kind',
  kind: 'loan',
  subject: 'scratch-card',
  terms: { ...LOAN },
  signInId: LINE,
  at,
  since: at,
  state: 'unknown',
  missingCountsFrom: at,
});

describe('a loan as an order', () => {
  it('is taken once after several taps, and ends with its own figures', async () => {
    const { flow, records } = openLoan();
    expect(await credited(() => Promise.all([flow.confirm(LOAN), flow.confirm(LOAN)]))).toBe(100);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 100, repayment: 110 } });
    expect(records.of(LINE)).toMatchObject([{ kind: 'loan', state: 'succeeded', receipt: { repayment: 110 } }]);
    expect(requests(LOAN_PATH)).toHaveLength(1);
  });

  it('is one loan from two tabs at once, and both show its figures', async () => {
    const [one, two] = [openLoan(), openLoan()];
    expect(await credited(() => Promise.all([one.flow.confirm(LOAN), two.flow.confirm(LOAN)]))).toBe(100);
    expect(two.flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 100, repayment: 110 } });
    expect(requests(LOAN_PATH)).toHaveLength(1);
  });

  it('is refused with its own reason', async () => {
    await openLoan().flow.confirm(LOAN);
    const { flow } = tabs.openTabOf(loan, 'another', device);
    await flow.confirm(LOAN);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'loan_outstanding' });
  });

  it('is found in the list of what is owed if its answer is lost and the key cannot be polled', async () => {
    const { flow, seen, waits } = openPlainLoan();
    lose(LOAN_PATH, 1);
    expect(await credited(() => flow.confirm(LOAN))).toBe(100);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(10_000);
    expect(requests(LOAN_PATH)).toHaveLength(1);
  });

  it('is never shown as failed if it did not arrive, and can be sent again with its key, also after a reload', async () => {
    const { flow } = openPlainLoan();
    tabs.set({ dropConnections: { value: true, match: LOAN_PATH, method: 'POST', times: 1 } });
    expect(await credited(() => flow.confirm(LOAN))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    const { flow: reloaded, records } = openPlainLoan();
    const stop = reloaded.follow();
    await expect.poll(() => reloaded.canSendAgain, { timeout: 15_000 }).toBe(true);
    expect(await credited(() => reloaded.sendAgain())).toBe(100);
    expect(records.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    expect(new Set(requests(LOAN_PATH).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    stop();
  });
});

describe('a scratch card as an order', () => {
  const stored = () =>
    Array.from({ length: device.storage.length }, (_, index) =>
      device.storage.getItem(device.storage.key(index) ?? ''),
    ).join();

  it('is used once, ends with its own figures, and its code is stored nowhere', async () => {
    const { flow } = openCard();
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 2000, bonus: 200 } });
    expect(stored()).toContain('card');
    expect(stored()).not.toContain(CARD.pin);
  });

  it.each([
    ['99991234567890', 'pin_used'],
    ['77771234567890', 'pin_locked'],
    ['88881234567890', 'pin_expired'],
    ['12345678901234', 'pin_wrong'],
  ])('with the PIN %s is refused as %s', async (pin, reason) => {
    const { flow } = openCard();
    expect(await credited(() => flow.confirm({ pin }))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason });
  });

  it('is found by its key if its answer is lost, and is never sent again', async () => {
    const { flow } = openCard();
    lose(CARD_PATH, 1);
    tabs.set({ dropConnections: { value: true, match: `${CARD_PATH}/` } });
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(flow.canSendAgain).toBe(false);
    await flow.sendAgain();
    tabs.set({ dropConnections: null });
    await flow.checkAgain();
    expect(flow.getState()).toMatchObject({ name: 'succeeded', receipt: { amount: 2000, bonus: 200 } });
    expect(requests(CARD_PATH)).toHaveLength(1);
    expect(JSON.stringify(operator.sandbox.context.db.all('SELECT * FROM answers'))).not.toContain(CARD.pin);
  });

  it('is voided if it did not arrive, then shown as not used, and can be entered again', async () => {
    const { flow } = openCard();
    tabs.set({ dropConnections: { value: true, match: CARD_PATH, method: 'POST', times: 1 } });
    expect(await credited(() => flow.confirm(CARD))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'voided' });
    flow.restart();
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
  });

  it('asks first in the second of two tabs at once, since it may be another card', async () => {
    const [one, two] = [openCard(), openCard()];
    await Promise.all([one.flow.confirm(CARD), two.flow.confirm({ pin: '05001234567890' })]);
    expect(requests(CARD_PATH)).toHaveLength(1);
    expect(two.flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { isOpen: false, isAgreed: false } });
    two.flow.agree(true);
    expect(await credited(() => two.flow.confirm({ pin: '05001234567890' }))).toBe(500);
  });

  it('does not conflict with an order of another kind, and is not shown for it', async () => {
    const { flow, records } = openCard();
    records.add(recorded(device.clock.now));
    flow.follow()();
    expect(flow.getState()).toEqual({ name: 'draft' });
    expect(await credited(() => flow.confirm(CARD))).toBe(2200);
  });
});

describe('an online top-up as an order', () => {
  const RETURN_URL = 'http://localhost:4173/dashboard/payment-gateway';
  const PAYMENT = { amount: 500, method: 'cib', returnUrl: RETURN_URL };
  const openPayment = async () => {
    const { paymentOrder } = await import('#src/features/top-up/payment-order.ts');
    return tabs.openTabOf(paymentOrder, String(PAYMENT.amount), device);
  };
  const pageOf = (flow: { getState: () => object }) =>
    (flow.getState() as { receipt?: { paymentUrl?: string } }).receipt?.paymentUrl ?? '';
  const choose = async (page: string, outcome: string) =>
    (await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })).headers.get(
      'location',
    );

  it('is in progress while its payment page is open, which returns to the portal with the key', async () => {
    const { flow, records } = await openPayment();
    await flow.confirm(PAYMENT);
    expect(flow.getState()).toMatchObject({ name: 'sent', isPending: true, orderId: expect.stringMatching(/^pay-/) });
    expect(new URL(pageOf(flow)).origin).toBe(operator.origin);
    const [{ key } = { key: '' }] = records.of(LINE);
    const back = new URL((await choose(pageOf(flow), 'paid')) ?? '');
    expect(back.origin + back.pathname).toBe(RETURN_URL);
    expect(back.searchParams.get('state')).toBe(key);
    expect(back.searchParams.get('order')).toMatch(/^pay-/);
    await flow.checkAgain();
    expect(flow.getState()).toMatchObject({
      name: 'succeeded',
      receipt: {
        amount: 500,
        method: 'cib',
        authorisation: expect.stringMatching(/^\d{6}$/),
        transactionId: expect.any(String),
        receiptNumber: expect.any(String),
        merchant: 'Sahla',
        paidAt: expect.any(String),
      },
    });
    expect(flow.getState()).not.toHaveProperty('receipt.paymentUrl');
  });

  it.each([
    ['has a page on an origin that the brand does not list', { paymentUrl: 'https://pay.evil.example/payment/1' }],
    ['has a page without encryption', { paymentUrl: 'http://bank.example/payment/1' }],
    ['has another amount than the requested one', { amount: 5_000 }],
  ])('fails and leaves nothing open when the answer %s', async (_, changes) => {
    const { brand } = await import('#src/brand/brand.ts');
    brand.api.paymentOrigins = [operator.origin, 'http://bank.example'];
    const page = `${operator.origin}/payment/1`;
    const answer = { id: 'pay-1', amount: 500, method: 'cib', state: 'created', createdAt: new Date(0).toISOString() };
    const value = { ...answer, paymentUrl: page, ...changes };
    tabs.set({ replaceBody: { value, match: '/api/sahla-bff/payment/orders' } });
    const { flow, records } = await openPayment();
    await flow.confirm(PAYMENT);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'payment_page_refused' });
    expect(records.of(LINE).filter(({ state }) => state === 'sent' || state === 'unknown')).toEqual([]);
    tabs.set({ replaceBody: null });
  });

  it('that was left is found again with its page, and the same amount starts no second one', async () => {
    const { flow } = await openPayment();
    await flow.confirm(PAYMENT);
    const later = await openPayment();
    const stop = later.flow.follow();
    await expect.poll(() => pageOf(later.flow), { interval: 5 }).toBe(pageOf(flow));
    expect(requests('/api/sahla-bff/payment/orders')).toHaveLength(1);
    stop();
  });

  it.each(['card_declined', 'insufficient_funds', 'authentication_failed', 'cancelled', 'expired'])(
    'that ends with %s shows the reason, and credits nothing',
    async (outcome) => {
      const { flow } = await openPayment();
      const work = async () => {
        await flow.confirm(PAYMENT);
        await choose(pageOf(flow), outcome);
        await flow.checkAgain();
      };
      expect(await credited(work)).toBe(0);
      expect(flow.getState()).toMatchObject({ name: 'declined', reason: outcome, orderId: expect.any(String) });
    },
  );
});

describe('a service as an order', () => {
  it('is in progress until a slow switch has finished', async () => {
    const { serviceOrder, serviceSubject } = await import('#src/features/services/service-order.ts');
    const order = { id: 'roaming', enabled: true, price: 0 };
    const { flow, seen, waits } = tabs.openTabOf(serviceOrder, serviceSubject(order), device);
    await flow.confirm(order);
    expect(seen.filter((name) => name === 'sent').length).toBeGreaterThan(1);
    expect(flow.getState().name).toBe('succeeded');
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(29_000);
  });

  /** A tab with the dialog of a switch, while the service or renewal is in the other state. */
  async function openSwitch(found: (typeof SWITCHES)[number]) {
    for (const sql of found.before) operator.sandbox.context.db.run(sql);
    const kind =
      found.kind === 'service'
        ? (await import('#src/features/services/service-order.ts')).serviceOrder
        : (await import('#src/features/renewals/renewal-order.ts')).renewalOrder;
    const opened = tabs.openTabOf(kind as unknown as OrderKind<object>, 'the switch', device);
    return { ...opened, tap: () => opened.flow.confirm(found.order) };
  }

  const service = (id: string, enabled: boolean) => ({
    id,
    enabled,
    price: enabled && id === 'hidden-number' ? 50 : 0,
  });
  const renewal = (brandRef: string, enabled: boolean, price: number) => ({ brandRef, enabled, price });
  const turnedOn = (id: string) => `INSERT INTO services_on VALUES ('${DEMO}', '${id}', 1, 0, NULL, 0)`;
  const SWITCHES = [
    { name: 'a service on', kind: 'service', order: service('hidden-number', true), before: [] },
    {
      name: 'a service off',
      kind: 'service',
      order: service('hidden-number', false),
      before: [turnedOn('hidden-number')],
    },
    { name: 'a slow service on', kind: 'service', order: service('roaming', true), before: [] },
    { name: 'a slow service off', kind: 'service', order: service('roaming', false), before: [turnedOn('roaming')] },
    { name: 'a renewal on', kind: 'renewal', order: renewal('D_3GB_WEEK', true, 250), before: [] },
    { name: 'a renewal off', kind: 'renewal', order: renewal('V_120MIN_WEEK', false, 0), before: [] },
  ];
  const EVERY_SWITCH = SWITCHES.flatMap((found) => [
    { ...found, tells: 'the state of the order', faults: {} },
    { ...found, tells: 'only the state of the thing', faults: { noOrderState: true } },
  ]);

  it.each(EVERY_SWITCH)(
    'fault 49: fails if the operator did not turn $name and answers with $tells',
    async ({ faults, ...found }) => {
      const { tap, flow, seen, records } = await openSwitch(found);
      tabs.set({ givesUp: true, ...faults });
      expect(await tabs.charged(tap)).toBe(0);
      expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'declined', orderId: expect.any(String) });
      expect(seen).not.toContain('succeeded');
      expect(records.of(LINE)).toMatchObject([{ state: 'declined' }]);
    },
  );

  it.each(EVERY_SWITCH)(
    'fault 49: succeeds if the operator turned $name and answers with $tells',
    async ({ faults, ...found }) => {
      const { tap, flow } = await openSwitch(found);
      tabs.set(faults);
      await tap();
      expect(flow.getState().name).toBe('succeeded');
    },
  );

  it('fault 49: stays open if a look-up finds the opposite and the operator never reported it as in progress', async () => {
    const [found] = SWITCHES;
    if (!found) throw new Error('no switch');
    const { tap, flow, seen } = await openSwitch(found);
    tabs.set({ givesUp: true, noOrderState: true, loseAnswers: { value: true, method: 'POST', times: 1 } });
    await tap();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(seen).not.toContain('declined');
    expect(tabs.voids()).toEqual([]);
  });
});
