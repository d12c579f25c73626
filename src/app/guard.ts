/** The guard of every route (sections 2 and 4), in one place; it reads what the routes declare. */
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { isKiosk as isKioskMode } from '#src/kiosk/mode.ts';
import { rememberReturnTo } from '#src/session/device-storage/return-to.ts';
import { policyOf } from './close-page.ts';

interface GuardInput {
  matches: readonly { staticData?: StaticDataRouteOption | undefined }[];
  /** Public path with search; a sign-in leads back to it. */
  href: string;
  isSignedIn: boolean;
  /** False if the visitor did not open the page on purpose: see `isReturnTarget`. */
  isRequested?: boolean;
  /** Whether this is a kiosk; defaults to the mode of this window. */
  isKiosk?: boolean;
}

export function guardRoute({
  matches,
  href,
  isSignedIn,
  isRequested = true,
  isKiosk = isKioskMode(),
}: GuardInput): void {
  const { guard = 'open', isHiddenInKiosk = false, whenSignedIn } = policyOf(matches.at(-1)?.staticData) ?? {};
  // Before the page is remembered: a sign-in must not lead back to a hidden page.
  if (isHiddenInKiosk && isKiosk) throw redirect({ to: '/dashboard/my-brand', replace: true });
  if (guard === 'signed-in' && !isSignedIn) {
    if (isRequested) rememberReturnTo(href);
    throw redirect({ to: '/', replace: true });
  }
  if (whenSignedIn && isSignedIn) throw redirect({ to: whenSignedIn, search: true, replace: true });
  if (guard === 'anonymous' && isSignedIn) throw redirect({ to: '/dashboard/my-brand', replace: true });
}
