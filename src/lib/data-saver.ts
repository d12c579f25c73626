/** Whether the visitor wants to spend as little data as possible: their own switch, or else the browser's. */
import { createEmitter } from './emitter.ts';

const KEY = 'portal-data-saver';

/** Not every browser has `connection`, and TypeScript's library lacks it. */
interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, as measured by the browser. */
  readonly effectiveType?: string;
}

export const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

const changes = createEmitter();
/** Runs the listener when the visitor uses the switch in this tab. */
export const onDataSaverChange = changes.subscribe;

/** Valid while the page is open, for browsers that store nothing. */
let chosen: boolean | undefined;

function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === null ? undefined : value === 'on';
  } catch {
    return undefined;
  }
}

export function isDataSaverOn(): boolean {
  return chosen ?? stored() ?? connection()?.saveData === true;
}

export function chooseDataSaver(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is disabled: the choice lasts while the page is open.
  }
  changes.emit();
}
