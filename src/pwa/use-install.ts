import { useSyncExternalStore } from 'react';
import { appInstaller, type InstallState } from './install.ts';

/** Whether and how the portal can be put on the home screen. Screens of a kiosk leave it out. */
export function useInstall(): InstallState & { install: () => Promise<boolean> } {
  const { subscribe, getSnapshot, install } = appInstaller();
  return { ...useSyncExternalStore(subscribe, getSnapshot), install };
}
