/**
 * What a page passes to the sign-in page: the number entered there and a message to show. Kept only in memory, because
 * an address or storage would retain the number. At a kiosk the number must be entered again.
 */
import type { LabelName } from '#src/i18n/labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { Msisdn } from '#src/lib/units.ts';

export interface HandOver {
  /** Known to have an account. */
  msisdn?: Msisdn;
  /** The sign-in offers a code first, because the user may not know of a password. */
  isCodeFirst?: boolean;
  message?: { kind: 'info' | 'success'; label: LabelName };
}

let handed: HandOver | undefined;

export function handOver({ msisdn, ...rest }: HandOver): void {
  handed = msisdn && !isKiosk() ? { msisdn, ...rest } : rest;
}

export const readHandOver = (): HandOver | undefined => handed;

export function forgetHandOver(): void {
  handed = undefined;
}
