/**
 * Taps and Enter on a page that React has not replaced yet. Part of `pre-paint.js`, so that it listens before there is
 * anything to tap. The tapped control is marked with `aria-busy`, which `styles.css` shows and `carry-over.ts` reads.
 */
const waiting = () => document.querySelector('[data-carry-tap][aria-busy=true]');

/** The tap is withdrawn, or nothing will carry it out. */
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
    const control = (event.target as Element).closest<HTMLElement>('[data-carry]');
    if (!root.dataset.firstPaint || !control) return;
    // Safari does not focus a button that is tapped. Enter in a field clicks the form's button, and keeps its own focus.
    if ((event as MouseEvent).detail > 0) control.focus();
    if (!('carryTap' in control.dataset)) return;
    event.preventDefault();
    stopWaiting();
    control.setAttribute('aria-busy', 'true');
  };
  /** The browser would load the page again, without what was typed. */
  const onSubmit = (event: Event) => root.dataset.firstPaint && event.preventDefault();
  addEventListener('input', onInput, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
}
