import { MOTION, mayMove } from './motion.ts';

const SMALLEST = 0.7;

/** Lets a dialog that has just opened grow out of the element that opened it. Without one, its own animation remains. */
export function growFrom(opener: Element | null, dialog: HTMLElement): void {
  if (!opener || opener === document.body || !mayMove(dialog)) return;
  const from = opener.getBoundingClientRect();
  // The offsets, unlike its rectangle, do not move with the animation that its style starts.
  if (from.width === 0 || dialog.offsetWidth === 0) return;
  const x = from.left + from.width / 2 - dialog.offsetLeft;
  const y = from.top + from.height / 2 - dialog.offsetTop;
  // Not in the keyframes: the browser moves only transform and opacity without the main thread, which is busy now.
  dialog.style.transformOrigin = `${x}px ${y}px`;
  dialog.animate(
    [
      { transform: `scale(${SMALLEST})`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    MOTION,
  );
}
