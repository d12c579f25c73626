/**
 * Taps and Enter on a page that React has not replaced yet. Part of `pre-paint.js`, so that it listens before there is
 * anything to tap. The tapped control is marked with `aria-busy`, which `styles/before-scripts.css` shows and
 * `carry-over.ts` reads.
 *
 * The last tap wins: each tap, whatever it meets, withdraws the one before it that has not been carried out yet.
 */
export const WAITING = '[data-carry-tap][aria-busy=true]';
const waiting = () => document.querySelector(WAITING);

/** The tap is withdrawn, or cannot be repeated. */
export const stopWaiting = () => waiting()?.removeAttribute('aria-busy');

export function noteEarlyTaps(root: HTMLElement): void {
  /** Typing withdraws an earlier tap on the form's button: it was meant for another value. */
  const onInput = ({ target }: Event) => {
    if (
      root.dataset.firstPaint &&
      waiting()
        ?.closest('form')
        ?.contains(target as Node)
    )
      stopWaiting();
  };
  const onClick = (event: Event) => {
    if (!root.dataset.firstPaint) return;
    stopWaiting();
    const control = (event.target as Element).closest<HTMLElement>('[data-carry]');
    if (!control) return;
    // Safari does not focus a tapped button. Enter in a field clicks the form's button, but the field keeps the focus.
    if ((event as MouseEvent).detail > 0) control.focus();
    if (!('carryTap' in control.dataset)) return;
    event.preventDefault();
    control.setAttribute('aria-busy', 'true');
  };
  /** Otherwise the browser would reload the page without the input. */
  const onSubmit = (event: Event) => root.dataset.firstPaint && event.preventDefault();
  addEventListener('input', onInput, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
}
