import { prepareKioskPage } from '../features/kiosk/kiosk-page.ts';
import { cutHistoryAhead } from '../session/kiosk-history.ts';
import { endStandingSession } from '../session/kiosk-takeover.ts';
import { clearKioskDevice, onKioskWipe } from '../session/kiosk-wipe.ts';
// In one file to download with this: a kiosk whose idle clock came later would have a moment without one.
import '../features/kiosk/kiosk-qr.tsx';
import './kiosk.tsx';
import { guardUnattended } from './kiosk-clock.ts';

/**
 * Boot of a kiosk, before its router is made. A document begins with nobody, so whatever is left was left by a reload,
 * a crash or a power cut. `forget`: what else goes with each customer.
 */
export function startKiosk(forget: () => Promise<unknown>): void {
  if (endStandingSession()) forget().catch(() => undefined);
  clearKioskDevice();
  cutHistoryAhead();
  onKioskWipe(forget);
  guardUnattended();
  prepareKioskPage();
}
