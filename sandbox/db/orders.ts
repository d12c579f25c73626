import type { Database } from './database.ts';

export interface Order {
  id: string;
  msisdn: string;
  idempotencyKey: string;
  bodyHash: string;
  ref: string;
  price: number;
  state: 'completed' | 'inProgress' | 'failed';
  reason: string | null;
  /** `213` and nine digits. Null: bought for the line itself. */
  beneficiary: string | null;
  autoRenew: boolean;
  placedAt: number;
  /** When an order in progress is completed. */
  completesAt: number | null;
  expiresAt: number | null;
  balanceAfter: number | null;
}

interface OrderRow extends Omit<Order, 'autoRenew'> {
  autoRenew: number;
}

const SELECT = `SELECT id, msisdn, idempotency_key AS idempotencyKey, body_hash AS bodyHash, ref, price, state, reason, beneficiary,
  auto_renew AS autoRenew, placed_at AS placedAt, completes_at AS completesAt, expires_at AS expiresAt,
  balance_after AS balanceAfter FROM orders`;

function toOrder(row: OrderRow): Order {
  return { ...row, autoRenew: row.autoRenew === 1 };
}

export function addOrder(db: Database, order: Order): void {
  const { idempotencyKey, bodyHash, autoRenew, placedAt, completesAt, expiresAt, balanceAfter, ...same } = order;
  db.insert('orders', {
    ...same,
    idempotency_key: idempotencyKey,
    body_hash: bodyHash,
    auto_renew: Number(autoRenew),
    placed_at: placedAt,
    completes_at: completesAt,
    expires_at: expiresAt,
    balance_after: balanceAfter,
  });
}

export function updateOrderResult(
  db: Database,
  order: Pick<Order, 'id' | 'state' | 'reason' | 'expiresAt' | 'balanceAfter'>,
): void {
  db.run(
    'UPDATE orders SET state = ?, reason = ?, expires_at = ?, balance_after = ?, completes_at = NULL WHERE id = ?',
    order.state,
    order.reason,
    order.expiresAt,
    order.balanceAfter,
    order.id,
  );
}

export function orderByKey(db: Database, msisdn: string, idempotencyKey: string): Order | undefined {
  const row = db.get<OrderRow>(`${SELECT} WHERE msisdn = ? AND idempotency_key = ?`, msisdn, idempotencyKey);
  return row && toOrder(row);
}

export function ordersDue(db: Database, msisdn: string, nowMs: number): Order[] {
  const sql = `${SELECT} WHERE msisdn = ? AND state = 'inProgress' AND completes_at <= ? ORDER BY completes_at`;
  return db.all<OrderRow>(sql, msisdn, nowMs).map(toOrder);
}

/** Newest first. */
export function listOrders(db: Database, msisdn: string, limit: number): Order[] {
  return db
    .all<OrderRow>(`${SELECT} WHERE msisdn = ? ORDER BY placed_at DESC, rowid DESC LIMIT ?`, msisdn, limit)
    .map(toOrder);
}
