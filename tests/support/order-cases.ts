/**
 * An order of every kind that the demo line can make on the sandbox's first day, and its entries in the operator's
 * books. Add every new kind here: the tests then check all promises about orders for it as well.
 */
import { expect } from 'vitest';
import type { Msisdn } from '#src/lib/units.ts';
import type { AnyOrderKind, OrderKind } from '#src/orders/engine/order-kind.ts';
import type { SandboxContext } from '../../sandbox/context.ts';
import { applyPaymentOutcome } from '../../sandbox/domain/payments.ts';
import type { PriceChange } from '../../sandbox/domain/prices.ts';
import { DEMO, EMPTY } from './operator.ts';

/** A rejected order: the change to the line that causes it, and the operator's reason. */
interface Refused<Order> {
  sql?: string;
  order?: Order;
  reason: string;
}

export interface OrderCase<Order = unknown> {
  kind: OrderKind<Order>;
  order: Order;
  subject: string;
  /** The body of the request, and a change that makes it another order. */
  body: object;
  otherBody: object;
  /** The path after the prefix of the backend-for-frontend. */
  path: string;
  /** The amount that the order takes off the balance, DZD. */
  charged: number;
  /** How often the operator has carried it out, counted by its traces apart from the answer. */
  count: (context: SandboxContext) => number;
  refused: readonly Refused<Order>[];
  /**
   * A change of the operator's terms, and the order and its cost from then on. Undefined if the user enters the sum.
   */
  moved?: { change: PriceChange; order: Order; charged: number };
  /** Numbers in the operator's answer that differ from the confirmed ones, and the resulting receipt. */
  answered: { answer: object; receipt: object };
  /** A visitor orders it, without a token. */
  isGuest?: boolean;
  /** A digit sequence of the order that must never be written down. */
  secret?: string;
}

const rows = (context: SandboxContext, sql: string, ...values: (string | number)[]): number =>
  context.db.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${sql}`, ...values)?.rows ?? 0;

/** Entries of the history whose reference begins with this prefix. */
const entries = (context: SandboxContext, prefix: string) =>
  rows(context, 'history WHERE msisdn = ? AND reference LIKE ?', DEMO, `${prefix}-%`);

const BARRED = `UPDATE lines SET status = 'barred' WHERE msisdn = '${DEMO}'`;
const POOR = `UPDATE lines SET balance = 5 WHERE msisdn = '${DEMO}'`;
const barred = { sql: BARRED, reason: 'line_barred' };
const poor = { sql: POOR, reason: 'insufficient_balance' };

/** A top-up of 500 DZD by bank card: of a line, or of a visitor. */
const BY_PAYMENT = {
  subject: '500',
  otherBody: { amount: 501 },
  charged: -500,
  count: (context) => rows(context, 'payments'),
  answered: { answer: {}, receipt: {} },
} as const satisfies Partial<OrderCase>;

const CARD_PIN = '20001234567890';

/** A top-up by a scratch card of 2,000 DZD with its bonus: of a line, or of a visitor. */
const BY_CARD = {
  otherBody: { pin: '20001234567891' },
  charged: -2200,
  count: (context) => rows(context, 'cards_used'),
  answered: {
    answer: { amount: 900, bonus: 30 },
    receipt: {
      facts: [
        { label: 'top_up_card_amount', amount: 900 },
        { label: 'top_up_card_bonus', amount: 30 },
      ],
    },
  },
  secret: CARD_PIN,
} as const satisfies Partial<OrderCase>;

/** Checks the types within one case, and allows cases of several kinds in one list. */
const orderCase = <Order>(found: OrderCase<Order>) => found as unknown as OrderCase;

/** Pays all open payments, as on their hosted pages. */
export function payWhatIsOpen(context: SandboxContext): void {
  for (const { id } of context.db.all<{ id: string }>("SELECT id FROM payments WHERE state = 'created'")) {
    applyPaymentOutcome(context, id, 'paid');
  }
}

/** Loads the kinds after the stage has opened: the client reads the operator's address on import. */
export async function loadOrderCases(): Promise<OrderCase[]> {
  const { bundleOrder } = await import('#src/features/bundles/bundle-order.ts');
  const { loanOrder, loanSubject } = await import('#src/features/loan/loan-order.ts');
  const { guestScratchCardOrder, SCRATCH_CARD_SUBJECT, scratchCardOrder } = await import(
    '#src/features/top-up/scratch-card-order.ts'
  );
  const { guestPaymentOrder, paymentOrder } = await import('#src/features/top-up/payment-order.ts');
  const { renewalOrder, renewalSubject } = await import('#src/features/renewals/renewal-order.ts');
  const { conversionOrder, conversionSubject } = await import('#src/features/conversion/conversion-order.ts');
  const { serviceOrder, serviceSubject } = await import('#src/features/services/service-order.ts');
  const { redemptionOrder, redemptionSubject } = await import('#src/features/noudjoum/redemption-order.ts');
  const { TRANSFER_SUBJECT, transferOrder } = await import('#src/features/services/transfer-order.ts');

  const loan = { bandId: 'SABBAQLI_100', amount: 100, fee: 10, repayment: 110 };
  const payment = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' };
  const guestPayment = { ...payment, returnUrl: 'http://localhost:4173/top-up/payment', msisdn: DEMO };
  const renewal = { brandRef: 'D_3GB_WEEK', enabled: true, price: 250 };
  const conversion = { from: 'BI-0001-5', to: 'D_10GB_WEEK', price: 350 };
  const redemption = { name: 'day-300mb', points: 100 };
  const service = { id: 'hidden-number', enabled: true, price: 50 };
  const transfer = { msisdn: EMPTY, amount: 300, fee: 10 };
  return [
    orderCase({
      kind: bundleOrder,
      order: { brandRef: 'D_1GB_DAY', price: 100 },
      subject: 'D_1GB_DAY',
      path: '/bundle/purchase',
      body: { sahla_ref: 'D_1GB_DAY', price: 100 },
      otherBody: { autoRenew: true },
      charged: 100,
      count: (context) => entries(context, 'ord'),
      moved: {
        change: { of: 'offering', id: 'D_1GB_DAY', price: 130 },
        order: { brandRef: 'D_1GB_DAY', price: 130 },
        charged: 130,
      },
      answered: { answer: { price: 77 }, receipt: { facts: [{ label: 'order_price', amount: 77 }] } },
      refused: [barred, poor],
    }),
    orderCase({
      kind: loanOrder,
      order: loan,
      subject: loanSubject(loan),
      path: '/users/loan/take',
      body: loan,
      otherBody: { bandId: 'SABBAQLI_50' },
      charged: -100,
      count: (context) => rows(context, 'loans WHERE msisdn = ?', DEMO),
      moved: {
        change: { of: 'loan', id: 'SABBAQLI_100', price: 25 },
        order: { ...loan, fee: 25, repayment: 125 },
        charged: -100,
      },
      answered: {
        answer: { amount: 90, fee: 70, repayment: 160 },
        receipt: {
          facts: [
            { label: 'loan_amount', amount: 90 },
            { label: 'loan_fee', amount: 70 },
            { label: 'loan_repayment', amount: 160 },
          ],
          note: undefined,
        },
      },
      refused: [
        barred,
        { order: { ...loan, bandId: 'NO_SUCH' }, reason: 'not_eligible' },
        { sql: `INSERT INTO loans VALUES ('l', '${DEMO}', 'b', 1, 1, 1, NULL)`, reason: 'loan_outstanding' },
      ],
    }),
    orderCase({
      kind: scratchCardOrder,
      order: { pin: CARD_PIN },
      path: '/recharge/pin',
      body: { pin: CARD_PIN },
      subject: SCRATCH_CARD_SUBJECT,
      ...BY_CARD,
      refused: [
        { order: { pin: '12345678901234' }, reason: 'pin_wrong' },
        { order: { pin: '99991234567890' }, reason: 'pin_used' },
        { order: { pin: '88881234567890' }, reason: 'pin_expired' },
        { order: { pin: '77771234567890' }, reason: 'pin_locked' },
        { order: { pin: CARD_PIN, msisdn: '213799999999' as Msisdn }, reason: 'not_eligible' },
      ],
    }),
    orderCase({
      kind: paymentOrder,
      order: payment,
      path: '/payment/orders',
      body: payment,
      ...BY_PAYMENT,
      refused: [
        { order: { ...payment, amount: 30_000 }, reason: 'amount_out_of_range' },
        { order: { ...payment, msisdn: '213799999999' as Msisdn }, reason: 'not_eligible' },
      ],
    }),
    orderCase({
      kind: guestPaymentOrder,
      isGuest: true,
      order: guestPayment,
      path: '/guest/payment/orders',
      body: guestPayment,
      ...BY_PAYMENT,
      refused: [
        { order: { ...guestPayment, amount: 30_000 }, reason: 'amount_out_of_range' },
        { order: { ...guestPayment, msisdn: '213799999999' as Msisdn }, reason: 'not_eligible' },
      ],
      secret: DEMO,
    }),
    orderCase({
      kind: guestScratchCardOrder,
      isGuest: true,
      order: { pin: CARD_PIN, msisdn: DEMO },
      path: '/guest/recharge/pin',
      body: { pin: CARD_PIN, msisdn: DEMO },
      subject: SCRATCH_CARD_SUBJECT,
      ...BY_CARD,
      refused: [
        { order: { pin: '12345678901234', msisdn: DEMO }, reason: 'pin_wrong' },
        { order: { pin: '77771234567890', msisdn: DEMO }, reason: 'pin_locked' },
        { order: { pin: CARD_PIN, msisdn: '213799999999' as Msisdn }, reason: 'not_eligible' },
      ],
    }),
    orderCase({
      kind: renewalOrder,
      order: renewal,
      subject: renewalSubject(renewal),
      path: '/renewal/switch',
      body: { sahla_ref: 'D_3GB_WEEK', enabled: true, price: 250 },
      otherBody: { enabled: false },
      charged: 0,
      count: (context) => rows(context, "renewals WHERE msisdn = ? AND ref = 'D_3GB_WEEK' AND is_enabled = 1", DEMO),
      moved: {
        change: { of: 'offering', id: 'D_3GB_WEEK', price: 900 },
        order: { ...renewal, price: 900 },
        charged: 0,
      },
      answered: {
        answer: { price: 260 },
        receipt: { facts: [{ label: 'order_price', amount: 260 }, expect.anything()] },
      },
      refused: [barred, { order: { ...renewal, brandRef: 'NO_SUCH' }, reason: 'not_eligible' }],
    }),
    orderCase({
      kind: conversionOrder,
      order: conversion,
      subject: conversionSubject(conversion),
      path: '/bundle/convert',
      body: conversion,
      otherBody: { to: 'D_6GB_WEEK' },
      charged: conversion.price,
      count: (context) => entries(context, 'cnv'),
      moved: {
        change: { of: 'offering', id: 'D_10GB_WEEK', price: 700 },
        order: { ...conversion, price: 450 },
        charged: 450,
      },
      answered: { answer: { price: 333 }, receipt: { facts: [{ label: 'order_price', amount: 333 }] } },
      refused: [barred, poor, { order: { ...conversion, to: 'NO_SUCH' }, reason: 'not_eligible' }],
    }),
    orderCase({
      kind: serviceOrder,
      order: service,
      subject: serviceSubject(service),
      path: '/services/hidden-number/activation',
      body: { enabled: true, price: 50 },
      otherBody: { enabled: false },
      charged: 50,
      count: (context) => entries(context, 'srv'),
      moved: {
        change: { of: 'service', id: 'hidden-number', price: 90 },
        order: { ...service, price: 90 },
        charged: 90,
      },
      answered: {
        answer: { price: 60, period: 'per week' },
        receipt: { facts: [{ label: 'order_price', amount: 60, per: 'per week' }, expect.anything()] },
      },
      refused: [barred, poor],
    }),
    orderCase({
      kind: transferOrder,
      order: transfer,
      subject: TRANSFER_SUBJECT,
      path: '/services/stormili/transfer',
      body: transfer,
      otherBody: { amount: 301 },
      charged: 310,
      count: (context) => rows(context, 'transfers'),
      moved: {
        change: { of: 'service', id: 'stormili', price: 200 },
        order: { ...transfer, fee: 200 },
        charged: 500,
      },
      answered: {
        answer: { amount: 310, fee: 30 },
        receipt: {
          facts: [
            { label: 'services_fact_amount', amount: 310 },
            { label: 'services_fact_fee', amount: 30 },
          ],
        },
      },
      refused: [
        barred,
        poor,
        { order: { ...transfer, msisdn: DEMO }, reason: 'recipient_invalid' },
        { order: { ...transfer, amount: 501 }, reason: 'amount_out_of_range' },
        {
          sql: `INSERT INTO transfers VALUES ('t', '${DEMO}', '${EMPTY}', 800, 10, 1800000000000)`,
          reason: 'daily_limit',
        },
        { sql: `INSERT INTO services_on VALUES ('${DEMO}', 'stormili', 0, 0, NULL, 0)`, reason: 'service_off' },
      ],
      secret: EMPTY,
    }),
    orderCase({
      kind: redemptionOrder,
      order: redemption,
      subject: redemptionSubject(redemption),
      path: '/noudjoum/redeem',
      body: redemption,
      otherBody: { name: 'sms-50' },
      charged: 0,
      count: (context) => rows(context, "star_entries WHERE msisdn = ? AND reward = 'day-300mb'", DEMO),
      moved: {
        change: { of: 'reward', id: 'day-300mb', price: 150 },
        order: { ...redemption, points: 150 },
        charged: 0,
      },
      answered: {
        answer: { stars: 120, starsAfter: 7 },
        receipt: {
          facts: [
            { label: 'noudjoum_cost', text: expect.stringContaining('"count":120') },
            { label: 'noudjoum_left', text: expect.stringContaining('"count":7') },
          ],
        },
      },
      refused: [
        barred,
        { sql: `UPDATE lines SET stars = 0 WHERE msisdn = '${DEMO}'`, reason: 'insufficient_stars' },
        { order: { ...redemption, name: 'no-such' }, reason: 'not_eligible' },
      ],
    }),
  ];
}

/** The names of all kinds in `src/features/`. */
export async function kindNames(): Promise<string[]> {
  const modules = import.meta.glob<Record<string, AnyOrderKind>>('../../src/features/*/*-order.ts');
  const exported = await Promise.all(Object.values(modules).map(async (load) => Object.values(await load())));
  return exported.flat().flatMap((value) => (typeof value === 'object' ? value.name : []));
}
