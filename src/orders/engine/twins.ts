/** Orders of the same kind and subject by the same line, made by other tabs and on earlier visits. */

import { type AttemptStore, isOpen } from './attempts.ts';
import type { AnyOrderKind } from './order-kind.ts';
import type { OrderAttempt } from './order-record.ts';

/** How long an outcome that no screen has shown is mentioned before another order of the same. */
export const UNSEEN_COUNTS_MS = 10 * 60_000;

interface Whose {
  attempts: AttemptStore;
  kind: AnyOrderKind;
  line: string;
  subject: string;
}

export class Twins {
  readonly #whose: Whose;
  readonly #openedAt: number;
  /** Orders that were seen before, were made here, or that the user already knew of when agreeing to one more. */
  readonly #known = new Set<string>();

  /** `openedAt`: when the subscriber opened this order, epoch milliseconds. */
  constructor(whose: Whose, openedAt: number) {
    this.#whose = whose;
    this.#openedAt = openedAt;
    for (const { key, isSeen } of this.all()) if (isSeen) this.know(key);
  }

  all(): readonly OrderAttempt[] {
    const { attempts, kind, line, subject } = this.#whose;
    return attempts.of(line).filter((other) => other.kind === kind.name && other.subject === subject);
  }

  know(key: string): void {
    this.#known.add(key);
  }

  /** True if the record is complete. Gifts don't store the recipient, so two gifts are never duplicates. */
  #isWhole(attempt: OrderAttempt): boolean {
    return this.#whose.kind.restore(attempt) !== undefined;
  }

  /** An order without an outcome that is certainly the same. */
  open(): OrderAttempt | undefined {
    return this.all().find((other) => this.#isWhole(other) && isOpen(other));
  }

  /** Completed after this order was opened, or shortly before and unseen: another tab's writes may arrive late. */
  #isNews({ key, state, since }: OrderAttempt): boolean {
    return !this.#known.has(key) && state === 'succeeded' && since > this.#openedAt - UNSEEN_COUNTS_MS;
  }

  /** Keys to mention, including those mentioned before: an order whose record was removed was still made. */
  news(told: readonly string[]): string[] {
    const all = this.all();
    const isDeclined = (key: string) => all.some((other) => other.key === key && other.state === 'declined');
    const news = all.filter((other) => this.#isNews(other)).map(({ key }) => key);
    return [...new Set([...told.filter((key) => !isDeclined(key)), ...news])];
  }

  isSomeOpen(keys: readonly string[]): boolean {
    return this.all().some((other) => keys.includes(other.key) && isOpen(other));
  }

  /** Orders that conflict with one more. `attach`: show that one instead. `tell`: the user must agree first. */
  inTheWay(attempt: OrderAttempt, confirmedAt: number): { attach?: OrderAttempt; tell: string[] } {
    const isWhole = this.#isWhole(attempt);
    const others = this.all().filter(
      (other) =>
        this.#isNews(other) || (isOpen(other) && this.#isWhole(other) === isWhole && !this.#known.has(other.key)),
    );
    // It was under way when this one was confirmed.
    const attach = others.find(
      (other) => isWhole && this.#isWhole(other) && (isOpen(other) || other.since > confirmedAt),
    );
    return attach ? { attach, tell: [] } : { tell: others.map(({ key }) => key) };
  }
}
