import { clock, type JumpListener } from './clock.ts';

/** How long a clock that was set may go unnoticed on a page that is looked at. */
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
 * For what is dated by the device's clock and depends on its age: called when that clock was set, or the
 * device slept. `byMs` is negative when it was set back: whatever was dated before is then dated in the future.
 */
export function onClockJump(listener: JumpListener): () => void {
  watch();
  return clock.onJump(listener);
}
