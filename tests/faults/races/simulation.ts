/** Time for the race tests: a simulated clock and one queue of events, so that a seed always gives the same run. */
import { createRandom } from '../../../sandbox/seed/random.ts';

/** The owner of events: while it is frozen, its events wait; after it has closed, they are dropped. */
export interface Owner {
  frozenUntil: number;
  isClosed: boolean;
}

interface Event {
  at: number;
  order: number;
  owner: Owner | undefined;
  run: () => void;
}

export class Simulation {
  now = Date.parse('2026-11-21T12:00:00Z');
  readonly #random: ReturnType<typeof createRandom>;
  #queue: Event[] = [];
  #order = 0;

  readonly #idle: () => Promise<unknown>;

  /** `idle` resolves when all promise callbacks that follow from an event have run. */
  constructor(seed: string, idle: () => Promise<unknown> = () => new Promise(setImmediate)) {
    this.#random = createRandom(seed);
    this.#idle = idle;
  }

  chance(probability: number): boolean {
    return this.#random.next() < probability;
  }

  between(low: number, high: number): number {
    return Math.floor(low + this.#random.next() * (high - low + 1));
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.between(0, from.length - 1)];
  }

  after(ms: number, run: () => void, owner?: Owner): void {
    this.#queue.push({ at: this.now + ms, order: this.#order++, owner, run });
  }

  wait(ms: number, owner?: Owner): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve, owner));
  }

  /** Runs until no events are left. @throws after more than `limit` events, because something then loops. */
  async settle(limit = 20_000): Promise<void> {
    await this.#idle();
    for (let count = 0; ; count++) {
      const next = this.#takeNext();
      if (!next) return;
      if (count > limit) throw new Error('The simulation does not end: it has run too many events.');
      this.now = Math.max(this.now, next.at);
      const { owner } = next;
      if (owner?.isClosed) continue;
      if (owner && owner.frozenUntil > this.now) {
        this.#queue.push({ ...next, at: owner.frozenUntil });
        continue;
      }
      next.run();
      await this.#idle();
    }
  }

  #takeNext(): Event | undefined {
    let first = 0;
    for (const [index, event] of this.#queue.entries()) {
      const best = this.#queue[first];
      if (best && (event.at < best.at || (event.at === best.at && event.order < best.order))) first = index;
    }
    return this.#queue.splice(first, 1)[0];
  }
}
