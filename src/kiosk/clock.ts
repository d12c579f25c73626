/**
 * The idle clock of a kiosk. It runs independently of the screens, so an absent customer's data is removed in time even
 * if a screen fails.
 */
import { steadyNow } from '#src/lib/clock.ts';
import { createIdleClock, type IdleClock, watchPresence } from './idle-clock.ts';
import { replaceDocument, rewindHistory } from './window-history.ts';
import { wipeKiosk } from './wipe.ts';

export const FIRST_SCREEN = '/?totem=true';

export const clock: IdleClock = createIdleClock(steadyNow);

let idleHandlers = 0;

/**
 * Registers a screen that handles the end of a customer's session, with a farewell. Returns a function that unregisters
 * it.
 */
export function registerIdleHandler(): () => void {
  idleHandlers += 1;
  return () => {
    idleHandlers -= 1;
  };
}

/** Removes the data of a customer who has left while no screen handles it, for example because the screen crashed. */
export function guardUnattended(): void {
  let isLeaving = false;
  clock.subscribe(async () => {
    if (clock.getSnapshot().phase !== 'over' || idleHandlers > 0 || isLeaving) return;
    isLeaving = true;
    await wipeKiosk();
    await rewindHistory();
    isLeaving = false;
    if (await replaceDocument(FIRST_SCREEN)) return;
    // Without a network no other page can load yet: try again later.
    clock.rest();
    clock.touched();
  });
  watchPresence(clock);
  // A reload or a power cut left this page open, and it may crash before anybody touches it.
  if (location.pathname !== '/') clock.touched();
}
