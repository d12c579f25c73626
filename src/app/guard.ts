/** The guard of every route (sections 2 and 4): one place, reading what the routes declare. */
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { isKiosk as isTotem } from '#src/kiosk/mode.ts';
import { rememberReturnTo } from '#src/session/device-storage/return-to.ts';

interface GuardInput {
  matches: readonly { staticData?: StaticDataRouteOption | undefined }[];
  /** Public path with search: what a sign-in leads back to. */
  href: string;
  isSignedIn: boolean;
  /** False where the page was not opened on purpose: see `isReturnTarget`. */
  isRequested?: boolean;
  /** Whether this is a totem; as the session knows it, unless told. */
  isKiosk?: boolean;
}

export function guardRoute({ matches, href, isSignedIn, isRequested = true, isKiosk = isTotem() }: GuardInput): void {
  const { guard = 'open', isHiddenInKiosk = false } = matches.at(-1)?.staticData ?? {};
  // Before the wanted page is remembered: a sign-in would lead back to what is not shown.
  if (isHiddenInKiosk && isKiosk) throw redirect({ to: '/dashboard/my-brand', replace: true });
  if (guard === 'signed-in' && !isSignedIn) {
    if (isRequested) rememberReturnTo(href);
    throw redirect({ to: '/', replace: true });
  }
  if (guard === 'anonymous' && isSignedIn) throw redirect({ to: '/dashboard/my-brand', replace: true });
}
