/** Purchases of the same thing by the same line: what other tabs and earlier visits did, and what is known of it here. */
import { type AttemptStore, isOpen, type OrderAttempt } from './attempts.ts';

/** An outcome that was on no screen yet is told for so long before another purchase of the same. */
export const UNSEEN_COUNTS_MS = 10 * 60_000;

interface Whose {
  attempts: AttemptStore;
  line: string;
  brandRef: string;
}

export class Twins {
  readonly #whose: Whose;
  readonly #openedAt: number;
  /** Those that were seen before, that were made here, or after which one more is agreed to. */
  readonly #known = new Set<string>();

  /** `openedAt`: when the subscriber began to look at this purchase, epoch milliseconds. */
  constructor(whose: Whose, openedAt: number) {
    this.#whose = whose;
    this.#openedAt = openedAt;
    for (const { key, isSeen } of this.all()) if (isSeen) this.know(key);
  }

  all(): readonly OrderAttempt[] {
    const { attempts, line, brandRef } = this.#whose;
    return attempts.of(line).filter((attempt) => attempt.brandRef === brandRef);
  }

  know(key: string): void {
    this.#known.add(key);
  }

  /** One without an outcome. Gifts are left out: whom another goes to is not kept, so it is never taken for this one. */
  open(): OrderAttempt | undefined {
    return this.all().find((other) => !other.isGift && isOpen(other));
  }

  /** Bought since this was opened, or a moment before without being seen: what another tab wrote may come late, too. */
  #isNews({ key, state, since }: OrderAttempt): boolean {
    return !this.#known.has(key) && state === 'succeeded' && since > this.#openedAt - UNSEEN_COUNTS_MS;
  }

  /** Keys to tell of, with those that were told of before: one that is not recorded any more was bought all the same. */
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
  inTheWay(isGift: boolean, confirmedAt: number): { attach?: OrderAttempt; tell: string[] } {
    const others = this.all().filter(
      (other) => this.#isNews(other) || (isOpen(other) && other.isGift === isGift && !this.#known.has(other.key)),
    );
    // Confirmed while that one was under way.
    const attach = others.find((other) => !isGift && !other.isGift && (isOpen(other) || other.since > confirmedAt));
    return attach ? { attach, tell: [] } : { tell: others.map(({ key }) => key) };
  }
}
