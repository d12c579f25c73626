import { useEffect, useSyncExternalStore } from 'react';
import { updater } from './app-page.ts';

/** Whether a new version is to be offered, and what the two answers do. */
export function useAppUpdate(): { isOffered: boolean; accept: () => void; postpone: () => void } {
  const isOffered = useSyncExternalStore(updater.subscribe, updater.isAsking);
  return { isOffered, accept: updater.accept, postpone: updater.postpone };
}

/** While `isActive`, no new version takes over in any tab: a one-time code, a payment. */
export function useHoldUpdates(isActive: boolean): void {
  useEffect(() => (isActive ? updater.hold() : undefined), [isActive]);
}

/** While `isDirty`, this page is not reloaded unasked: a form that is being filled in. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => (isDirty ? updater.keep() : undefined), [isDirty]);
}
