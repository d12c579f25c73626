import { clock, type JumpListener } from './clock.ts';

/** How long a changed clock may go unnoticed on a visible page. */
const LOOK_MS = 10_000;
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  setInterval(clock.check, LOOK_MS);
  for (const name of ['pageshow', 'focus']) addEventListener(name, clock.check);
  document.addEventListener('visibilitychange', clock.check);
}

/**
 * For values that are dated by the device's clock and expire: the listener runs when that clock was set, or the device
 * slept. `byMs` is negative when it was set back: older dates are then in the future.
 */
export function onClockJump(listener: JumpListener): () => void {
  watch();
  return clock.onJump(listener);
}
