/**
 * What a page hands on to the sign-in page: the number that was told there, and what there is to say. In memory alone:
 * an address or storage would keep the number. At a kiosk it is told again.
 */
import type { LabelName } from '#src/i18n/labels.ts';
import { isKiosk } from '#src/kiosk/mode.ts';

export interface HandOver {
  /** `213` and nine digits, known to have an account. */
  msisdn?: string;
  said?: { kind: 'info' | 'success'; label: LabelName };
}

let handed: HandOver | undefined;

export function handOver({ msisdn, ...rest }: HandOver): void {
  handed = msisdn && !isKiosk() ? { msisdn, ...rest } : rest;
}

export const readHandOver = (): HandOver | undefined => handed;

export function forgetHandOver(): void {
  handed = undefined;
}
