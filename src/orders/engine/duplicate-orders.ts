/** Orders of the same kind and subject by the same line, made by other tabs and on earlier visits. */
import type { EpochMs, SignInId } from '#src/lib/units.ts';
import type { AnyOrderKind } from './order-kind.ts';
import type { OrderRecord } from './order-record.ts';
import { isOpen, type OrderRecords } from './order-records.ts';

/** How long an outcome that no screen has shown is mentioned before another order of the same. */
const UNSEEN_COUNTS_MS = 10 * 60_000;

interface OrderIdentity {
  records: OrderRecords;
  kind: AnyOrderKind;
  signInId: SignInId;
  subject: string;
}

export class DuplicateOrders {
  readonly #identity: OrderIdentity;
  readonly #openedAt: EpochMs;
  /** Orders that were seen before, were made here, or that the user already knew of when agreeing to one more. */
  readonly #known = new Set<string>();

  /** `openedAt`: when the subscriber opened this order. */
  constructor(identity: OrderIdentity, openedAt: EpochMs) {
    this.#identity = identity;
    this.#openedAt = openedAt;
    for (const { key, isSeen } of this.all()) if (isSeen) this.markKnown(key);
  }

  all(): readonly OrderRecord[] {
    const { records, kind, signInId, subject } = this.#identity;
    return records.of(signInId).filter((other) => other.kind === kind.name && other.subject === subject);
  }

  markKnown(key: string): void {
    this.#known.add(key);
  }

  /** True if the record is complete. Gifts don't store the recipient, so two gifts are never duplicates. */
  #isWhole(record: OrderRecord): boolean {
    return this.#identity.kind.restore(record) !== undefined;
  }

  /** An order without an outcome that is certainly the same. */
  open(): OrderRecord | undefined {
    return this.all().find((other) => this.#isWhole(other) && isOpen(other));
  }

  /** Completed after this order was opened, or shortly before and unseen: another tab's writes may arrive late. */
  #isNew({ key, state, since }: OrderRecord): boolean {
    return !this.#known.has(key) && state === 'succeeded' && since > this.#openedAt - UNSEEN_COUNTS_MS;
  }

  /** Keys to mention, including those mentioned before: an order whose record was removed was still made. */
  newSince(known: readonly string[]): string[] {
    const all = this.all();
    const isDeclined = (key: string) => all.some((other) => other.key === key && other.state === 'declined');
    const newSince = all.filter((other) => this.#isNew(other)).map(({ key }) => key);
    return [...new Set([...known.filter((key) => !isDeclined(key)), ...newSince])];
  }

  isSomeOpen(keys: readonly string[]): boolean {
    return this.all().some((other) => keys.includes(other.key) && isOpen(other));
  }

  /** Orders that conflict with one more. `attach`: show that one instead. `newKeys`: the user must agree first. */
  conflictWith(record: OrderRecord, confirmedAt: EpochMs): { attach?: OrderRecord; newKeys: string[] } {
    const isWhole = this.#isWhole(record);
    const others = this.all().filter(
      (other) =>
        this.#isNew(other) || (isOpen(other) && this.#isWhole(other) === isWhole && !this.#known.has(other.key)),
    );
    // It was under way when this one was confirmed.
    const attach = others.find(
      (other) => isWhole && this.#isWhole(other) && (isOpen(other) || other.since > confirmedAt),
    );
    return attach ? { attach, newKeys: [] } : { newKeys: others.map(({ key }) => key) };
  }
}
