import type { SignInId } from '#src/lib/units.ts';

/**
 * Owns what visitors order without a sign-in. It stands where a sign-in would: their orders are found again on this device
 * under it, and no sign-in takes them over or ends them.
 */
export const GUEST: SignInId = 'guest';
