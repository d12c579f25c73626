/** An order of every kind as the scripts make it, what its line needs for that, and what the operator's books say of it. */
import type { Box } from '../../../sandbox/box.ts';
import { addInstance } from '../../../sandbox/db/instances.ts';
import { saveRenewal } from '../../../sandbox/db/renewals.ts';
import { decidePayment, PAYMENT_OUTCOMES } from '../../../sandbox/life/payments.ts';
import { loadOrderCases, type OrderCase } from '../../support/order-cases.ts';

export const OWNER = '213550000001';
const RECIPIENT = '213550000003';
/** Of a loan, by the first top-up after it: each is more than that. DZD. */
export const REPAYMENT = 110;
const DAY_MS = 86_400_000;

export interface LedgerEntry {
  key: string;
  msisdn: string;
  state: 'completed' | 'inProgress' | 'failed';
}

export interface ScriptedKind {
  kind: OrderCase['kind'];
  subject: string;
  /** Below the prefix of the backend-for-frontend. */
  path: string;
  /** What is confirmed the n-th time. */
  order: (count: number) => unknown;
  /** Gives the line what it needs. */
  prepare: (box: Box) => void;
  ledger: (box: Box) => LedgerEntry[];
  /** What those that were carried out took off the balances of all lines together, DZD. */
  charged: (done: readonly LedgerEntry[]) => number;
}

export const completed = (ledger: readonly LedgerEntry[]) => ledger.filter(({ state }) => state === 'completed');

const nothing = () => undefined;
const each = (price: number) => (done: readonly LedgerEntry[]) => price * done.length;
/** The second time it costs nothing: it is on already. */
const firstOfLine = (price: number) => (done: readonly LedgerEntry[]) =>
  price * new Set(done.map(({ msisdn }) => msisdn)).size;

/** What was answered with what was done. */
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

/** The one data bundle of the owner that can be converted. */
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

type Script = Pick<ScriptedKind, 'prepare' | 'ledger' | 'charged'> & Partial<Pick<ScriptedKind, 'order'>>;

const SCRIPTS: Readonly<Record<string, Script>> = {
  bundle: { prepare: nothing, ledger: bundles, charged: each(100) },
  loan: { prepare: nothing, ledger: answered('loan'), charged: each(-100) },
  'scratch-card': {
    // A card of its own each time, since each is good once.
    order: (count) => ({ pin: `2000${String(count).padStart(10, '0')}` }),
    prepare: nothing,
    ledger: answered('recharge'),
    charged: each(-2200),
  },
  payment: { prepare: nothing, ledger: payments, charged: each(-500) },
  renewal: { prepare: renewable, ledger: answered('renewal'), charged: each(0) },
  conversion: { prepare: putBundle, ledger: answered('conversion'), charged: each(350) },
  service: { prepare: nothing, ledger: answered('service'), charged: firstOfLine(50) },
  transfer: {
    order: () => ({ msisdn: RECIPIENT, amount: 50 }),
    prepare: nothing,
    ledger: answered('transfer'),
    // What is sent arrives on another line: the fee alone is gone.
    charged: each(10),
  },
  redemption: {
    prepare: (box) => box.db.run('UPDATE lines SET stars = 1000000'),
    ledger: answered('redemption'),
    charged: each(0),
  },
};

export async function loadScriptedKinds(): Promise<ScriptedKind[]> {
  return (await loadOrderCases()).map(({ kind, subject, path, order }) => {
    const script = SCRIPTS[kind.name];
    if (!script) throw new Error(`no script orders a ${kind.name}`);
    return { kind, subject, path, order: () => order, ...script };
  });
}

/** What somebody does on the hosted page of a payment; some leave it as it is. */
export function visitHostedPage(box: Box, orderId: string, dice: number): void {
  const outcome = dice < 50 ? 'paid' : PAYMENT_OUTCOMES[dice % (PAYMENT_OUTCOMES.length + 1)];
  if (outcome) decidePayment(box, orderId, outcome);
}
