/**
 * Coordinates the tabs of one browser by Web Locks, which are released when their tab closes or crashes. Without Web
 * Locks a tab counts as one of several, and no tab counts as busy.
 */
const TAB = 'portal-tab';
const BUSY = 'portal-busy';

export interface TabLocks {
  /** Lets other tabs see that this one is open. Called once, at boot. */
  announceTab(): void;
  isOnlyTab(): Promise<boolean>;
  /** No new version may take over in any tab until the returned function is called. */
  hold(): () => void;
  /** Waits until no tab is busy, then runs `work`. */
  whenNobodyHolds(work: () => void): Promise<void>;
  /** Resolves to false at once if any tab is busy. */
  doesNobodyHold(): Promise<boolean>;
}

export function createTabLocks(locks: LockManager | undefined): TabLocks {
  return {
    announceTab() {
      // Held until the page closes.
      locks?.request(TAB, { mode: 'shared' }, () => new Promise<never>(() => undefined)).catch(() => undefined);
    },
    async isOnlyTab() {
      if (!locks) return false;
      const { held = [] } = await locks.query();
      return held.filter(({ name }) => name === TAB).length <= 1;
    },
    hold() {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(BUSY, { mode: 'shared' }, () => released).catch(() => undefined);
      return release;
    },
    async whenNobodyHolds(work) {
      if (!locks) work();
      else await locks.request(BUSY, { mode: 'exclusive' }, () => work());
    },
    async doesNobodyHold() {
      if (!locks) return true;
      return locks.request(BUSY, { mode: 'exclusive', ifAvailable: true }, (lock) => lock !== null);
    },
  };
}
