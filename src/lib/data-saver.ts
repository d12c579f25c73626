/** Whether the visitor wants to spend as little data as possible: their own switch, or else the browser's. */
import { createEmitter } from './emitter.ts';
import { DATA_SAVER_KEY } from './stored-names.ts';
import { storedValue, thisDevice } from './stored-value.ts';

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

/** `declined`: the visitor did not want the offer, and made no other choice. */
const CHOICES = ['on', 'off', 'declined'] as const;
const choice = storedValue(DATA_SAVER_KEY, {
  in: thisDevice,
  parse: (text) => CHOICES.find((known) => known === text),
  orInMemory: true,
});
let isNever = false;

/** The browser asks for it, and the visitor made no choice. */
export function isSavedByBrowser(): boolean {
  const chosen = choice.read();
  return chosen !== 'on' && chosen !== 'off' && connection()?.saveData === true;
}

export const isDataSaverOn = (): boolean => !isNever && (choice.read() === 'on' || isSavedByBrowser());

export function chooseDataSaver(isOn: boolean): void {
  choice.write(isOn ? 'on' : 'off');
  changes.emit();
}

/** For kiosks, which are in the operator's own network: no switch, and no notice of the browser. */
export function neverSaveData(): void {
  isNever = true;
}

/** False once the visitor chose or declined, and while the browser saves data anyway. */
export const mayOfferDataSaver = (): boolean => !isNever && choice.read() === undefined && !isDataSaverOn();

/** The offer does not return. The browser's own wish still counts. */
export const declineDataSaver = (): boolean => choice.write('declined');
