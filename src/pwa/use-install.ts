import { useSyncExternalStore } from 'react';
import { appInstaller, type InstallState } from './install.ts';

/** Whether and how the portal can be installed on the home screen. Kiosk screens do not use it. */
export function useInstall(): InstallState & { install: () => Promise<boolean> } {
  const { subscribe, getSnapshot, install } = appInstaller();
  return { ...useSyncExternalStore(subscribe, getSnapshot), install };
}
