/** The attempts recorded on this device. In kiosk mode nothing is written: they live in memory and go with the session. */
import { onSessionEnd, session } from '../session/current-session.ts';
import { type AttemptStorage, FORMER_ATTEMPT_PREFIX, isAttemptName } from '../session/end-attempts.ts';
import { isKiosk } from '../session/kiosk.ts';
import { createAttemptStore, memoryAttemptStorage } from './attempts.ts';
import { migrateAttempts } from './migrate-attempts.ts';

/** Asked for at each use: reading `localStorage` itself throws where the browser keeps nothing. */
const browserStorage: AttemptStorage = {
  get length() {
    return localStorage.length;
  },
  key: (index) => localStorage.key(index),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

export const attemptStorage = isKiosk() ? memoryAttemptStorage() : browserStorage;

migrateAttempts(attemptStorage);

// By the operator's clock: a device whose own is set anew neither loses an attempt nor waits a day for it.
export const orderAttempts = createAttemptStore(attemptStorage, () => session.serverNow());

addEventListener('storage', (event) => {
  if (event.key?.startsWith(FORMER_ATTEMPT_PREFIX)) migrateAttempts(attemptStorage);
  if (event.key === null || isAttemptName(event.key)) orderAttempts.refresh();
});

// The next customer of a kiosk finds nothing, however the session ended.
onSessionEnd(async (ended) => orderAttempts.endSession(isKiosk() ? { ...ended, isAsked: true } : ended));
