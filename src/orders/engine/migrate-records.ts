/**
 * Migrates records of earlier versions of the portal, which recorded only bundle purchases, under another name and in
 * another format. An open one may have been paid for, so it is converted. A tab with an earlier version may stay open
 * and go on writing. Its newer record then replaces ours, unless it is open and ours has an outcome.
 */
import { FORMER_ORDER_PREFIX, ORDER_PREFIX } from '#src/lib/stored-names.ts';
import { type OrderStorage, orderNames } from './end-of-session.ts';

/** Name of the only kind that earlier versions had. */
const KIND = 'bundle';
const OPEN: readonly unknown[] = ['sent', 'unknown'];

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function carryOver(storage: OrderStorage, formerName: string): void {
  const former = parse(storage.getItem(formerName));
  if (former) {
    const { brandRef, price, isGift, autoRenew, ...same } = former;
    const name = ORDER_PREFIX + formerName.slice(FORMER_ORDER_PREFIX.length);
    const present = parse(storage.getItem(name));
    const isOlder = present !== undefined && !OPEN.includes(present.state) && OPEN.includes(same.state);
    const record = { ...same, kind: KIND, subject: brandRef, terms: { price, isGift, autoRenew } };
    if (!isOlder) storage.setItem(name, JSON.stringify(record));
  }
  storage.removeItem(formerName);
}

/** Never throws. A record that cannot be written in the new format stays for the next start. */
export function migrateRecords(storage: OrderStorage): void {
  try {
    const names = orderNames(storage).filter((name) => name.startsWith(FORMER_ORDER_PREFIX));
    for (const name of names) carryOver(storage, name);
  } catch {
    // Storage is full or switched off.
  }
}
