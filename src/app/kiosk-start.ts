import { prepareKioskPage } from '#src/features/kiosk/kiosk-page.ts';
import { cutHistoryAhead } from '#src/kiosk/window-history.ts';
import { prepareWipe } from '#src/kiosk/wipe.ts';
import { forgetSignOutReason, signOut } from '#src/session/current-session.ts';
import { clearDevice } from '#src/session/device-storage/clear-device.ts';
import { endStandingSession } from '#src/session/kiosk-takeover.ts';
// In one file to download with this: a kiosk whose idle clock came later would have a moment without one.
import '#src/features/kiosk/kiosk-qr.tsx';
import './kiosk.tsx';
import { guardUnattended } from '#src/kiosk/clock.ts';

/**
 * Boot of a kiosk, before its router is made. A document begins with nobody, so whatever is left was left by a reload,
 * a crash or a power cut. `forget`: what else goes with each customer.
 */
export function startKiosk(forget: () => Promise<unknown>): void {
  if (endStandingSession()) forget().catch(() => undefined);
  clearDevice();
  cutHistoryAhead();
  prepareWipe({ signOut: () => signOut('idle'), forgetSignOutReason, clearDevice, forget });
  guardUnattended();
  prepareKioskPage();
}
