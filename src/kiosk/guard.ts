/** Rules of kiosk mode for every address (sections 1 and 4): the flag is always there, and some pages are closed. */
import { redirect } from '@tanstack/react-router';
import { isKiosk } from './mode.ts';

/**
 * Pages that a public machine must not show, besides the account pages, whose routes declare it themselves
 * (`isHiddenInKiosk`): settings, and the return from the bank's payment page. A kiosk never opens that page: its top-up
 * page sends customers to the counter. Each path maps to its replacement.
 */
const CLOSED = {
  '/more/setting': '/dashboard/my-brand',
  '/setting/prayer-time': '/dashboard/prayer-times',
  '/dashboard/payment-gateway': '/dashboard/my-brand',
} as const;

type Closed = keyof typeof CLOSED;

/** The replacement of a path that is closed at a kiosk; undefined for any other path. */
function insteadAtKiosk(pathname: string): (typeof CLOSED)[Closed] | undefined {
  return Object.hasOwn(CLOSED, pathname) ? CLOSED[pathname as Closed] : undefined;
}

interface Place {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
  hash: string;
}

/**
 * Section 4: redirects a route without the flag to the same path with it. Outside kiosk mode the flag is removed, so
 * that staff who left the mode with `?totem=false` do not carry it along.
 */
export function guardKiosk({ pathname, search, hash }: Place, kiosk = isKiosk()): void {
  const instead = kiosk ? insteadAtKiosk(pathname) : undefined;
  if (instead) throw redirect({ to: instead, search: { totem: true }, replace: true });
  const totem = kiosk || undefined;
  // A link that is about to be followed has the flag without a value, also after a redirect.
  if (search.totem === totem) return;
  throw redirect({ to: pathname, search: { ...search, totem }, hash, replace: true });
}
