/**
 * The idle clock of a kiosk, beside the screens: whatever becomes of these, who stopped touching is forgotten in time.
 */
import { steadyNow } from '#src/lib/clock.ts';
import { createIdleClock, type IdleClock, watchPresence } from './idle-clock.ts';
import { replaceDocument, rewindHistory } from './window-history.ts';
import { wipeKiosk } from './wipe.ts';

export const FIRST_SCREEN = '/?totem=true';

export const clock: IdleClock = createIdleClock(steadyNow);

let idleHandlers = 0;

/** Says that a screen sees customers off, with a farewell, until what is returned is called. */
export function registerIdleHandler(): () => void {
  idleHandlers += 1;
  return () => {
    idleHandlers -= 1;
  };
}

/** Forgets whoever left while no screen handles it: one that broke is the last that a customer saw, not the next. */
export function guardUnattended(): void {
  let isLeaving = false;
  clock.subscribe(async () => {
    if (clock.getSnapshot().phase !== 'over' || idleHandlers > 0 || isLeaving) return;
    isLeaving = true;
    await wipeKiosk();
    await rewindHistory();
    isLeaving = false;
    if (await replaceDocument(FIRST_SCREEN)) return;
    // Without a network there is no other page to be had yet: it is tried again.
    clock.rest();
    clock.touched();
  });
  watchPresence(clock);
  // Left by a reload or a power cut, on a page that may break before anybody touches it.
  if (location.pathname !== '/') clock.touched();
}
