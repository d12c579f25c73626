/** What kiosk mode asks of every address (sections 1 and 4): the flag is always there, some pages never are. */
import { redirect } from '@tanstack/react-router';
import { isKiosk } from './mode.ts';

/**
 * Pages that a machine of many people cannot offer, beside the account pages, which say so of themselves
 * (`isHiddenInKiosk`): settings, and what comes back from a page of the bank's, for which a kiosk never leaves: its top-up
 * page leads to the counter. Each with where it leads instead.
 */
const CLOSED = {
  '/more/setting': '/dashboard/my-brand',
  '/setting/prayer-time': '/dashboard/prayer-times',
  '/dashboard/payment-gateway': '/dashboard/my-brand',
} as const;

type Closed = keyof typeof CLOSED;

/** Where a path leads at a kiosk when it is closed there. */
export function insteadAtKiosk(pathname: string): (typeof CLOSED)[Closed] | undefined {
  return Object.hasOwn(CLOSED, pathname) ? CLOSED[pathname as Closed] : undefined;
}

interface Place {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
  hash: string;
}

/**
 * Section 4: a route without the flag is redirected to the same path with it. Where this is no kiosk the flag is taken
 * out: staff who left the mode by `?totem=false` do not carry it along.
 */
export function guardKiosk({ pathname, search, hash }: Place, kiosk = isKiosk()): void {
  const instead = kiosk ? insteadAtKiosk(pathname) : undefined;
  if (instead) throw redirect({ to: instead, search: { totem: true }, replace: true });
  const totem = kiosk || undefined;
  // A link that is only about to be followed names the flag without a value, as does its way after a redirect.
  if (search.totem === totem) return;
  throw redirect({ to: pathname, search: { ...search, totem }, hash, replace: true });
}
