/**
 * What a visitor has entered so far in a sign-in, carried from page to page, also across a social provider's site.
 * Lives in this tab only, ends with the sign-in, and stays in memory on a kiosk.
 */
import type { Stored } from '#src/api/code-times.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { storedValue, thisTab } from '#src/lib/stored-value.ts';
import type { Msisdn, SteadyMs } from '#src/lib/units.ts';

const FLOWS = ['migrate', 'non-migrate', 'password-reset', 'register', 'sign-in'] as const;

export interface PendingSignIn {
  msisdn: Msisdn;
  /**
   * The flags of section 4 (an account migrated from an older portal, or new), or the purpose of the code that was
   * sent.
   */
  flow: (typeof FLOWS)[number];
  /** When a code may be requested again, and when the last one expires. */
  resendAt?: SteadyMs;
  expiresAt?: SteadyMs;
  /**
   * The subscriber went back to enter another number. No page shows this number any more, but a code that was sent to
   * it is remembered, in case the subscriber enters it again.
   */
  isSetAside?: boolean;
}

function isPending(value: unknown): value is Stored<PendingSignIn> {
  if (typeof value !== 'object' || value === null) return false;
  const { msisdn, flow, resendAt, expiresAt, isSetAside } = value as Record<string, unknown>;
  return (
    typeof msisdn === 'string' &&
    /^213\d{9}$/.test(msisdn) &&
    FLOWS.some((known) => known === flow) &&
    [resendAt, expiresAt].every((time) => time === undefined || typeof time === 'number') &&
    (isSetAside === undefined || typeof isSetAside === 'boolean')
  );
}

const stored = storedValue('portal-pending', {
  in: thisTab,
  parse(text) {
    const pending: unknown = JSON.parse(text);
    return isPending(pending) ? pending : undefined;
  },
  unless: isKiosk,
});
/** Also where it is stored: a sign-in removes the stored value before the last pages of a registration. */
let inMemory: Stored<PendingSignIn> | undefined;

export function savePendingSignIn(pending: Stored<PendingSignIn>): void {
  inMemory = pending;
  stored.write(pending);
}

export const readPendingSignIn = (): Stored<PendingSignIn> | undefined => inMemory ?? stored.read();

export function forgetPendingSignIn(): void {
  inMemory = undefined;
  stored.remove();
}
