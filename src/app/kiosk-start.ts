import { prepareKioskPage } from '#src/features/kiosk/kiosk-page.ts';
import { keepCompiledInMemory } from '#src/i18n/compiled-patterns.ts';
import { cutHistoryAhead } from '#src/kiosk/window-history.ts';
import { prepareWipe } from '#src/kiosk/wipe.ts';
import { neverSaveData } from '#src/lib/data-saver.ts';
import { forgetSignOutReason, signOut } from '#src/session/current-session.ts';
import { clearDevice } from '#src/session/device-storage/clear-device.ts';
import { endCurrentSession } from '#src/session/end-current-session.ts';
// Imported here so that all is one download: if the idle clock loaded later, the kiosk would briefly run without one.
import '#src/features/kiosk/first-screen.tsx';
import '#src/features/kiosk/kiosk-qr.tsx';
import './kiosk.tsx';
import { guardUnattended } from '#src/kiosk/clock.ts';

/**
 * Boot of a kiosk, before its router is created. A new document has no customer, so any data it finds was left by a
 * reload, a crash or a power cut. `forget`: removes the other data of a customer.
 */
export function startKiosk(forget: () => Promise<unknown>): void {
  if (endCurrentSession()) forget().catch(() => undefined);
  clearDevice();
  neverSaveData();
  keepCompiledInMemory();
  cutHistoryAhead();
  prepareWipe({ signOut: () => signOut('idle'), forgetSignOutReason, clearDevice, forget });
  guardUnattended();
  prepareKioskPage();
}
