/** The attempts recorded on this device, see `session/attempt-storage.ts`. */
import { attemptStorage } from '../session/attempt-storage.ts';
import { onSessionEnd, session } from '../session/current-session.ts';
import { FORMER_ATTEMPT_PREFIX, isAttemptName } from '../session/end-attempts.ts';
import { isKiosk } from '../session/kiosk.ts';
import { createAttemptStore } from './attempts.ts';
import { migrateAttempts } from './migrate-attempts.ts';

migrateAttempts(attemptStorage);

// By the operator's clock: a device whose own is set anew neither loses an attempt nor waits a day for it.
export const orderAttempts = createAttemptStore(attemptStorage, () => session.serverNow());

addEventListener('storage', (event) => {
  if (event.key?.startsWith(FORMER_ATTEMPT_PREFIX)) migrateAttempts(attemptStorage);
  if (event.key === null || isAttemptName(event.key)) orderAttempts.refresh();
});

onSessionEnd(async (ended) => orderAttempts.endSession({ ...ended, isKiosk: isKiosk() }));
