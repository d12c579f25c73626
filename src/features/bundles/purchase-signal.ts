/** Tells the rest of the portal (update policy, idle reloads) that a purchase must not be interrupted. */
import { updater } from '../../pwa/app-page.ts';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Says that a purchase is being confirmed or awaited, until the returned function is called. */
export function holdPurchase(): () => void {
  const holder = Symbol('purchase');
  // No new version takes over in any tab meanwhile.
  const release = updater.hold();
  holders.add(holder);
  if (holders.size === 1) changed();
  return () => {
    release();
    if (holders.delete(holder) && holders.size === 0) changed();
  };
}

/** True from the opening of a confirmation until its outcome is known or no longer waited for: no reload meanwhile. */
export const isPurchaseInFlight = (): boolean => holders.size > 0;

export function subscribePurchaseInFlight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
