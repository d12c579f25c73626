/**
 * The number that was last entered on a page of this document, so that no page asks for it again. Kept only in memory,
 * because an address or storage would retain it. At a kiosk the next customer enters their own.
 */
import { isKiosk } from '#src/kiosk/mode.ts';
import type { Msisdn } from '#src/lib/units.ts';

let typed: Msisdn | undefined;

export function rememberNumber(msisdn: Msisdn): void {
  typed = isKiosk() ? undefined : msisdn;
}

export const readNumber = (): Msisdn | undefined => typed;

/** After the sign-in, and when the user wants to enter another number. */
export function forgetNumber(): void {
  typed = undefined;
}
