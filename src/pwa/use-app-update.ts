import { useEffect, useSyncExternalStore } from 'react';
import { updater } from './app-page.ts';

/** Whether a new version is offered, and the callbacks for the two answers. */
export function useAppUpdate(): { isOffered: boolean; accept: () => void; postpone: () => void } {
  const isOffered = useSyncExternalStore(updater.subscribe, updater.isAsking);
  return { isOffered, accept: updater.accept, postpone: updater.postpone };
}

/** While `isActive`, no new version takes over in any tab: for a one-time code, a payment. */
export function useHoldUpdates(isActive: boolean): void {
  useEffect(() => (isActive ? updater.hold() : undefined), [isActive]);
}

/** While `isDirty`, this page does not reload without consent: for a form that is being filled in. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => (isDirty ? updater.keep() : undefined), [isDirty]);
}
