import { prepareWipe } from '#src/kiosk/wipe.ts';
import { forgetSignOutReason, signOut } from '#src/session/current-session.ts';
import { clearDevice } from '#src/session/device-storage/clear-device.ts';

/** Prepares the wipe with the real session, as a kiosk's start does. */
export function prepareWipeOfSession(forget: () => Promise<unknown> = async () => undefined): void {
  prepareWipe({ signOut: () => signOut('idle'), forgetSignOutReason, clearDevice, forget });
}
