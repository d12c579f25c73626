/** The order records of this device, see `order-storage.ts`. */
import { isKiosk } from '#src/kiosk/mode.ts';
import { FORMER_ORDER_PREFIX, isOrderName } from '#src/lib/stored-names.ts';
import { onSessionEnd, session } from '#src/session/current-session.ts';
import { migrateRecords } from './migrate-records.ts';
import { createOrderRecords } from './order-records.ts';
import { orderStorage } from './order-storage.ts';

migrateRecords(orderStorage);

// Uses the operator's clock: setting the device's clock must neither expire a record early nor keep it longer.
export const orderRecords = createOrderRecords(orderStorage, () => session.serverNow());

addEventListener('storage', (event) => {
  if (event.key?.startsWith(FORMER_ORDER_PREFIX)) migrateRecords(orderStorage);
  if (event.key === null || isOrderName(event.key)) orderRecords.refresh();
});

onSessionEnd(async (ended) => orderRecords.endSession({ ...ended, isKiosk: isKiosk() }));
