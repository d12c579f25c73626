/** The order records of this device, see `attempt-storage.ts`. */

import { isKiosk } from '#src/kiosk/mode.ts';
import { FORMER_ORDER_PREFIX, isOrderName } from '#src/lib/stored-names.ts';
import { onSessionEnd, session } from '#src/session/current-session.ts';
import { attemptStorage } from './attempt-storage.ts';
import { createAttemptStore } from './attempts.ts';
import { migrateAttempts } from './migrate-attempts.ts';

migrateAttempts(attemptStorage);

// Uses the operator's clock: setting the device's clock must neither expire a record early nor keep it longer.
export const orderAttempts = createAttemptStore(attemptStorage, () => session.serverNow());

addEventListener('storage', (event) => {
  if (event.key?.startsWith(FORMER_ORDER_PREFIX)) migrateAttempts(attemptStorage);
  if (event.key === null || isOrderName(event.key)) orderAttempts.refresh();
});

onSessionEnd(async (ended) => orderAttempts.endSession({ ...ended, isKiosk: isKiosk() }));
