/**
 * An order of every kind as the scripts make it, the state that its line needs, and its entries in the operator's
 * books.
 */
import type { SandboxContext } from '../../../sandbox/context.ts';
import { addInstance } from '../../../sandbox/db/instances.ts';
import { findOffer } from '../../../sandbox/db/offers.ts';
import { saveRenewal } from '../../../sandbox/db/renewals.ts';
import { applyPaymentOutcome, PAYMENT_OUTCOMES } from '../../../sandbox/domain/payments.ts';
import { changePrice, loanBands, type PriceChange, rewards, servicePrice } from '../../../sandbox/domain/prices.ts';
import { findService } from '../../../sandbox/domain/services.ts';
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
  order: (context: SandboxContext, count: number) => object;
  /** Changes the price by this amount, relative to the first day. Undefined if the user enters the sum. */
  movePrice: ((context: SandboxContext, by: number) => void) | undefined;
  /** Prepares the line for the order. */
  prepare: (context: SandboxContext) => void;
  ledger: (context: SandboxContext) => LedgerEntry[];
  /** The amount that a completed order took from the balances of all lines together, DZD. */
  charged: (context: SandboxContext, key: string) => number;
  /**
   * The amount that the user confirmed, and the amount that the operator took according to its books: DZD or points.
   */
  agreed: (order: Readonly<Record<string, unknown>>) => number;
  taken: (context: SandboxContext, key: string) => number;
}

export const completed = (ledger: readonly LedgerEntry[]) => ledger.filter(({ state }) => state === 'completed');

const nothing = () => undefined;

/** The amount in the operator's books under the number of an order: DZD off the balances of all lines together. */
const billed = (call: string, number: string) => (context: SandboxContext, key: string) =>
  context.db.get<{ sum: number }>(
    `SELECT COALESCE(SUM(amount), 0) AS sum FROM history WHERE reference IN
      (SELECT json_extract(answer, '$.${number}') FROM answers WHERE call = ? AND idempotency_key = ?)`,
    call,
    key,
  )?.sum ?? 0;

const billedBundle = (context: SandboxContext, key: string) =>
  context.db.get<{ sum: number }>(
    'SELECT COALESCE(SUM(amount), 0) AS sum FROM history WHERE reference IN (SELECT id FROM orders WHERE idempotency_key = ?)',
    key,
  )?.sum ?? 0;

/** A number in the answer that the operator has stored. */
const figure = (call: string, name: string) => (context: SandboxContext, key: string) =>
  context.db.get<{ figure: number | null }>(
    `SELECT json_extract(answer, '$.${name}') AS figure FROM answers WHERE call = ? AND idempotency_key = ?`,
    call,
    key,
  )?.figure ?? 0;

const always = (sum: number) => () => sum;

const offerPrice = (context: SandboxContext, ref: string) => findOffer(context.db, ref)?.price ?? 0;
const priceOf = (context: SandboxContext, id: string) => {
  const service = findService(id);
  return (service && servicePrice(context, service)) ?? 0;
};

/** The operator stores an answer for every order of this kind that it has carried out. */
const answered = (call: string) => (context: SandboxContext) =>
  context.db.all<LedgerEntry>(
    "SELECT idempotency_key AS key, msisdn, 'completed' AS state FROM answers WHERE call = ?",
    call,
  );

const PAYMENT_STATES = { paid: 'completed', created: 'inProgress' } as const;

const payments = (context: SandboxContext): LedgerEntry[] =>
  context.db
    .all<{ key: string; msisdn: string; state: string }>(
      `SELECT idempotency_key AS key, p.msisdn, p.state FROM answers JOIN payments p ON p.id = json_extract(answer, '$.id')`,
    )
    .map((entry) => ({ ...entry, state: PAYMENT_STATES[entry.state as keyof typeof PAYMENT_STATES] ?? 'failed' }));

const bundles = (context: SandboxContext) =>
  context.db.all<LedgerEntry>('SELECT idempotency_key AS key, msisdn, state FROM orders');

/** The only data bundle of the owner that can be converted. */
function putBundle(context: SandboxContext): void {
  const at = context.clock.now();
  const volume = { kind: 'data', unit: 'bytes', granted: 3e9, remaining: 1e9 } as const;
  addInstance(context.db, {
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

const renewable = (context: SandboxContext) =>
  saveRenewal(context.db, { msisdn: OWNER, ref: 'D_3GB_WEEK', isEnabled: false, nextChargeAt: null, missedAt: null });

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
export function resetPrices(context: SandboxContext): void {
  for (const change of Object.values(FIRST_PRICES)) changePrice(context, change);
}

type Script = Pick<ScriptedKind, 'order' | 'prepare' | 'ledger' | 'charged' | 'agreed' | 'taken'>;

const SCRIPTS: Readonly<Record<string, Script>> = {
  bundle: {
    order: (context) => ({ brandRef: 'D_1GB_DAY', price: offerPrice(context, 'D_1GB_DAY') }),
    prepare: nothing,
    ledger: bundles,
    charged: billedBundle,
    agreed: ({ price }) => Number(price),
    taken: billedBundle,
  },
  loan: {
    order: (context) => {
      const band = loanBands(context).find(({ bandId }) => bandId === 'SABBAQLI_100');
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
    taken: (context, key) =>
      context.db.get<{ amount: number }>(
        `SELECT p.amount FROM payments p JOIN answers ON p.id = json_extract(answer, '$.id') WHERE idempotency_key = ?`,
        key,
      )?.amount ?? 0,
  },
  renewal: {
    order: (context) => ({ brandRef: 'D_3GB_WEEK', enabled: true, price: offerPrice(context, 'D_3GB_WEEK') }),
    prepare: renewable,
    ledger: answered('renewal'),
    charged: always(0),
    agreed: ({ price }) => Number(price),
    taken: figure('renewal', 'price'),
  },
  conversion: {
    order: (context) => ({
      from: 'BI-0001-5',
      to: 'D_10GB_WEEK',
      price: offerPrice(context, 'D_10GB_WEEK') - offerPrice(context, 'D_3GB_WEEK'),
    }),
    prepare: putBundle,
    ledger: answered('conversion'),
    charged: billed('conversion', 'orderId'),
    agreed: ({ price }) => Number(price),
    taken: billed('conversion', 'orderId'),
  },
  service: {
    order: (context) => ({ id: 'hidden-number', enabled: true, price: priceOf(context, 'hidden-number') }),
    prepare: nothing,
    ledger: answered('service'),
    // A repeated order costs nothing, because the service is already on.
    charged: billed('service', 'reference'),
    agreed: ({ price }) => Number(price),
    taken: billed('service', 'reference'),
  },
  transfer: {
    order: (context) => ({ msisdn: RECIPIENT, amount: 50, fee: priceOf(context, 'stormili') }),
    prepare: nothing,
    ledger: answered('transfer'),
    // The amount arrives on another line: only the fee leaves the sum of all balances.
    charged: billed('transfer', 'orderId'),
    agreed: ({ fee }) => Number(fee),
    taken: billed('transfer', 'orderId'),
  },
  redemption: {
    order: (context) => ({
      name: 'day-300mb',
      points: rewards(context).find(({ name }) => name === 'day-300mb')?.stars,
    }),
    prepare: (context) => context.db.run('UPDATE lines SET stars = 1000000'),
    ledger: answered('redemption'),
    charged: always(0),
    agreed: ({ points }) => Number(points),
    taken: (context, key) =>
      context.db.get<{ stars: number }>(
        `SELECT -stars AS stars FROM star_entries WHERE reference =
          (SELECT json_extract(answer, '$.reference') FROM answers WHERE call = 'redemption' AND idempotency_key = ?)`,
        key,
      )?.stars ?? 0,
  },
};

export async function loadScriptedKinds(): Promise<ScriptedKind[]> {
  // No sign-in changes what a visitor has ordered.
  const ofLines = (await loadOrderCases()).filter(({ isGuest }) => !isGuest);
  return ofLines.map(({ kind, subject, path }) => {
    const script = SCRIPTS[kind.name];
    if (!script) throw new Error(`There is no script for orders of the kind ${kind.name}.`);
    const first = Object.hasOwn(FIRST_PRICES, kind.name)
      ? FIRST_PRICES[kind.name as keyof typeof FIRST_PRICES]
      : undefined;
    const movePrice =
      first && ((context: SandboxContext, by: number) => changePrice(context, { ...first, price: first.price + by }));
    return { kind, subject, path, movePrice, ...script };
  });
}

/** A user's action on the hosted page of a payment; sometimes there is none. */
export function visitHostedPage(context: SandboxContext, orderId: string, dice: number): void {
  const outcome = dice < 50 ? 'paid' : PAYMENT_OUTCOMES[dice % (PAYMENT_OUTCOMES.length + 1)];
  if (outcome) applyPaymentOutcome(context, orderId, outcome);
}
