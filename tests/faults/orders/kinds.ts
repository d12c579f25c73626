/**
 * An order of every kind as the scripts make it, the state that its line needs, and its entries in the operator's
 * books.
 */
import type { Box } from '../../../sandbox/box.ts';
import { addInstance } from '../../../sandbox/db/instances.ts';
import { findOffer } from '../../../sandbox/db/offers.ts';
import { saveRenewal } from '../../../sandbox/db/renewals.ts';
import { decidePayment, PAYMENT_OUTCOMES } from '../../../sandbox/life/payments.ts';
import { changePrice, loanBands, type PriceChange, rewards, servicePrice } from '../../../sandbox/life/prices.ts';
import { findService } from '../../../sandbox/life/services.ts';
import { loadOrderCases, type OrderCase } from '../../support/order-cases.ts';

export const OWNER = '213550000001';
const RECIPIENT = '213550000003';
const DAY_MS = 86_400_000;

export interface LedgerEntry {
  key: string;
  msisdn: string;
  state: 'completed' | 'inProgress' | 'failed';
}

export interface ScriptedKind {
  kind: OrderCase['kind'];
  subject: string;
  /** The path after the prefix of the backend-for-frontend. */
  path: string;
  /** The n-th order, on the terms that the operator offers now. */
  order: (box: Box, count: number) => object;
  /** Changes the price by this amount, relative to the first day. Undefined if the user enters the sum. */
  movePrice: ((box: Box, by: number) => void) | undefined;
  /** Prepares the line for the order. */
  prepare: (box: Box) => void;
  ledger: (box: Box) => LedgerEntry[];
  /** The amount that a completed order took from the balances of all lines together, DZD. */
  charged: (box: Box, key: string) => number;
  /**
   * The amount that the user confirmed, and the amount that the operator took according to its books: DZD or points.
   */
  agreed: (order: Readonly<Record<string, unknown>>) => number;
  taken: (box: Box, key: string) => number;
}

export const completed = (ledger: readonly LedgerEntry[]) => ledger.filter(({ state }) => state === 'completed');

const nothing = () => undefined;

/** The amount in the operator's books under the number of an order: DZD off the balances of all lines together. */
const billed = (call: string, number: string) => (box: Box, key: string) =>
  box.db.get<{ sum: number }>(
    `SELECT COALESCE(SUM(amount), 0) AS sum FROM history WHERE reference IN
      (SELECT json_extract(answer, '$.${number}') FROM answers WHERE call = ? AND idempotency_key = ?)`,
    call,
    key,
  )?.sum ?? 0;

const billedBundle = (box: Box, key: string) =>
  box.db.get<{ sum: number }>(
    'SELECT COALESCE(SUM(amount), 0) AS sum FROM history WHERE reference IN (SELECT id FROM orders WHERE idempotency_key = ?)',
    key,
  )?.sum ?? 0;

/** A number in the answer that the operator has stored. */
const figure = (call: string, name: string) => (box: Box, key: string) =>
  box.db.get<{ figure: number | null }>(
    `SELECT json_extract(answer, '$.${name}') AS figure FROM answers WHERE call = ? AND idempotency_key = ?`,
    call,
    key,
  )?.figure ?? 0;

const always = (sum: number) => () => sum;

const offerPrice = (box: Box, ref: string) => findOffer(box.db, ref)?.price ?? 0;
const priceOf = (box: Box, id: string) => {
  const service = findService(id);
  return (service && servicePrice(box, service)) ?? 0;
};

/** The operator stores an answer for every order of this kind that it has carried out. */
const answered = (call: string) => (box: Box) =>
  box.db.all<LedgerEntry>(
    "SELECT idempotency_key AS key, msisdn, 'completed' AS state FROM answers WHERE call = ?",
    call,
  );

const PAYMENT_STATES = { paid: 'completed', created: 'inProgress' } as const;

const payments = (box: Box): LedgerEntry[] =>
  box.db
    .all<{ key: string; msisdn: string; state: string }>(
      `SELECT idempotency_key AS key, p.msisdn, p.state FROM answers JOIN payments p ON p.id = json_extract(answer, '$.id')`,
    )
    .map((entry) => ({ ...entry, state: PAYMENT_STATES[entry.state as keyof typeof PAYMENT_STATES] ?? 'failed' }));

const bundles = (box: Box) => box.db.all<LedgerEntry>('SELECT idempotency_key AS key, msisdn, state FROM orders');

/** The only data bundle of the owner that can be converted. */
function putBundle(box: Box): void {
  const at = box.clock.now();
  const volume = { kind: 'data', unit: 'bytes', granted: 3e9, remaining: 1e9 } as const;
  addInstance(box.db, {
    ...volume,
    id: 'BI-0001-5',
    msisdn: OWNER,
    ref: 'D_3GB_WEEK',
    displayOn: [],
    activatedAt: at,
    expiresAt: at + 7 * DAY_MS,
    drainedUntil: at,
  });
}

const renewable = (box: Box) =>
  saveRenewal(box.db, { msisdn: OWNER, ref: 'D_3GB_WEEK', isEnabled: false, nextChargeAt: null, missedAt: null });

/** Prices on the first day, DZD or points. The scripts move prices around these values. */
const FIRST_PRICES = {
  bundle: { of: 'offering', id: 'D_1GB_DAY', price: 100 },
  renewal: { of: 'offering', id: 'D_3GB_WEEK', price: 250 },
  conversion: { of: 'offering', id: 'D_10GB_WEEK', price: 600 },
  loan: { of: 'loan', id: 'SABBAQLI_100', price: 10 },
  service: { of: 'service', id: 'hidden-number', price: 50 },
  transfer: { of: 'service', id: 'stormili', price: 10 },
  redemption: { of: 'reward', id: 'day-300mb', price: 100 },
} as const satisfies Record<string, PriceChange>;

/** Restores every price of the first day. */
export function resetPrices(box: Box): void {
  for (const change of Object.values(FIRST_PRICES)) changePrice(box, change);
}

type Script = Pick<ScriptedKind, 'order' | 'prepare' | 'ledger' | 'charged' | 'agreed' | 'taken'>;

const SCRIPTS: Readonly<Record<string, Script>> = {
  bundle: {
    order: (box) => ({ brandRef: 'D_1GB_DAY', price: offerPrice(box, 'D_1GB_DAY') }),
    prepare: nothing,
    ledger: bundles,
    charged: billedBundle,
    agreed: ({ price }) => Number(price),
    taken: billedBundle,
  },
  loan: {
    order: (box) => {
      const band = loanBands(box).find(({ bandId }) => bandId === 'SABBAQLI_100');
      return { bandId: 'SABBAQLI_100', amount: band?.amount, fee: band?.fee, repayment: band?.repayment };
    },
    prepare: nothing,
    ledger: answered('loan'),
    charged: billed('loan', 'loanId'),
    agreed: ({ repayment }) => Number(repayment),
    taken: figure('loan', 'repayment'),
  },
  'scratch-card': {
    // A new card for each order, because each card works once.
    order: (_, count) => ({ pin: `2000${String(count).padStart(10, '0')}` }),
    prepare: nothing,
    ledger: answered('recharge'),
    charged: always(-2200),
    agreed: always(0),
    taken: always(0),
  },
  payment: {
    order: () => ({ amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' }),
    prepare: nothing,
    ledger: payments,
    charged: always(-500),
    agreed: ({ amount }) => Number(amount),
    taken: (box, key) =>
      box.db.get<{ amount: number }>(
        `SELECT p.amount FROM payments p JOIN answers ON p.id = json_extract(answer, '$.id') WHERE idempotency_key = ?`,
        key,
      )?.amount ?? 0,
  },
  renewal: {
    order: (box) => ({ brandRef: 'D_3GB_WEEK', enabled: true, price: offerPrice(box, 'D_3GB_WEEK') }),
    prepare: renewable,
    ledger: answered('renewal'),
    charged: always(0),
    agreed: ({ price }) => Number(price),
    taken: figure('renewal', 'price'),
  },
  conversion: {
    order: (box) => ({
      from: 'BI-0001-5',
      to: 'D_10GB_WEEK',
      price: offerPrice(box, 'D_10GB_WEEK') - offerPrice(box, 'D_3GB_WEEK'),
    }),
    prepare: putBundle,
    ledger: answered('conversion'),
    charged: billed('conversion', 'orderId'),
    agreed: ({ price }) => Number(price),
    taken: billed('conversion', 'orderId'),
  },
  service: {
    order: (box) => ({ id: 'hidden-number', enabled: true, price: priceOf(box, 'hidden-number') }),
    prepare: nothing,
    ledger: answered('service'),
    // A repeated order costs nothing, because the service is already on.
    charged: billed('service', 'reference'),
    agreed: ({ price }) => Number(price),
    taken: billed('service', 'reference'),
  },
  transfer: {
    order: (box) => ({ msisdn: RECIPIENT, amount: 50, fee: priceOf(box, 'stormili') }),
    prepare: nothing,
    ledger: answered('transfer'),
    // The amount arrives on another line: only the fee leaves the sum of all balances.
    charged: billed('transfer', 'orderId'),
    agreed: ({ fee }) => Number(fee),
    taken: billed('transfer', 'orderId'),
  },
  redemption: {
    order: (box) => ({
      name: 'day-300mb',
      points: rewards(box).find(({ name }) => name === 'day-300mb')?.stars,
    }),
    prepare: (box) => box.db.run('UPDATE lines SET stars = 1000000'),
    ledger: answered('redemption'),
    charged: always(0),
    agreed: ({ points }) => Number(points),
    taken: (box, key) =>
      box.db.get<{ stars: number }>(
        `SELECT -stars AS stars FROM star_entries WHERE reference =
          (SELECT json_extract(answer, '$.reference') FROM answers WHERE call = 'redemption' AND idempotency_key = ?)`,
        key,
      )?.stars ?? 0,
  },
};

export async function loadScriptedKinds(): Promise<ScriptedKind[]> {
  return (await loadOrderCases()).map(({ kind, subject, path }) => {
    const script = SCRIPTS[kind.name];
    if (!script) throw new Error(`There is no script for orders of the kind ${kind.name}.`);
    const first = Object.hasOwn(FIRST_PRICES, kind.name)
      ? FIRST_PRICES[kind.name as keyof typeof FIRST_PRICES]
      : undefined;
    const movePrice = first && ((box: Box, by: number) => changePrice(box, { ...first, price: first.price + by }));
    return { kind, subject, path, movePrice, ...script };
  });
}

/** A user's action on the hosted page of a payment; sometimes there is none. */
export function visitHostedPage(box: Box, orderId: string, dice: number): void {
  const outcome = dice < 50 ? 'paid' : PAYMENT_OUTCOMES[dice % (PAYMENT_OUTCOMES.length + 1)];
  if (outcome) decidePayment(box, orderId, outcome);
}
