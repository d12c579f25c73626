import { useSyncExternalStore } from 'react';
import { isDataSaverOn, onDataSaverChange } from '#src/lib/data-saver.ts';

/** For what follows the switch at once. Most screens follow it when they next open, so that nothing moves. */
export const useDataSaver = (): boolean => useSyncExternalStore(onDataSaverChange, isDataSaverOn, () => false);
