import { createEmitter } from '#src/lib/emitter.ts';

/** Longer than the time between the taps of a double or triple tap, milliseconds. */
const GUARD_MS = 700;

/**
 * Whether the confirmation of an order has been on screen long enough to be meant: the second tap of a double tap could
 * otherwise press a button that was not there at the first one. `ConfirmButton` opens and closes it. It is closed while
 * there is none, so an order without this button can never be confirmed.
 */
export class TapGuard {
  #isOpen = false;
  readonly #changes = createEmitter();

  readonly subscribe = this.#changes.subscribe;
  readonly isOpen = (): boolean => this.#isOpen;

  /** The confirmation has appeared. Returns a function to call when it says something else, or is gone. */
  openSoon(): () => void {
    const timer = setTimeout(() => this.#set(true), GUARD_MS);
    return () => clearTimeout(timer);
  }

  close(): void {
    this.#set(false);
  }

  #set(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    this.#changes.emit();
  }
}
