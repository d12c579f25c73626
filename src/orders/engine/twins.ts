/** Orders of the same thing by the same line: what other tabs and earlier visits did, and what is known of it here. */
import { type AttemptStore, isOpen, type OrderAttempt } from './attempts.ts';
import type { AnyOrderKind } from './order-kind.ts';

/** An outcome that was on no screen yet is told for so long before another order of the same. */
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
  /** Those that were seen before, that were made here, or after which one more is agreed to. */
  readonly #known = new Set<string>();

  /** `openedAt`: when the subscriber began to look at this order, epoch milliseconds. */
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

  /** Its record tells all of it. Of a gift it does not tell to whom: another is never taken for the same. */
  #isWhole(attempt: OrderAttempt): boolean {
    return this.#whose.kind.restore(attempt) !== undefined;
  }

  /** One without an outcome, of which is known that it is the same. */
  open(): OrderAttempt | undefined {
    return this.all().find((other) => this.#isWhole(other) && isOpen(other));
  }

  /** Done since this was opened, or a moment before without being seen: what another tab wrote may come late, too. */
  #isNews({ key, state, since }: OrderAttempt): boolean {
    return !this.#known.has(key) && state === 'succeeded' && since > this.#openedAt - UNSEEN_COUNTS_MS;
  }

  /** Keys to tell of, with those that were told of before: one that is not recorded any more was done all the same. */
  news(told: readonly string[]): string[] {
    const all = this.all();
    const isDeclined = (key: string) => all.some((other) => other.key === key && other.state === 'declined');
    const news = all.filter((other) => this.#isNews(other)).map(({ key }) => key);
    return [...new Set([...told.filter((key) => !isDeclined(key)), ...news])];
  }

  isSomeOpen(keys: readonly string[]): boolean {
    return this.all().some((other) => keys.includes(other.key) && isOpen(other));
  }

  /** What stands in the way of one more. `attach`: that one is shown instead. `tell`: it has to be agreed to. */
  inTheWay(attempt: OrderAttempt, confirmedAt: number): { attach?: OrderAttempt; tell: string[] } {
    const isWhole = this.#isWhole(attempt);
    const others = this.all().filter(
      (other) =>
        this.#isNews(other) || (isOpen(other) && this.#isWhole(other) === isWhole && !this.#known.has(other.key)),
    );
    // Confirmed while that one was under way.
    const attach = others.find(
      (other) => isWhole && this.#isWhole(other) && (isOpen(other) || other.since > confirmedAt),
    );
    return attach ? { attach, tell: [] } : { tell: others.map(({ key }) => key) };
  }
}
