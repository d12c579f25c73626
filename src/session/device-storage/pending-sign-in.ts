/**
 * What a visitor has entered so far in a sign-in, carried from page to page, also across a social provider's site.
 * Lives in this tab only, ends with the sign-in, and stays in memory on a kiosk.
 */
import type { Stored } from '#src/api/code-times.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
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

const KEY = 'portal-pending';
let inMemory: Stored<PendingSignIn> | undefined;

export function savePendingSignIn(pending: Stored<PendingSignIn>): void {
  inMemory = pending;
  if (isKiosk()) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // It is still in memory for this page.
  }
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

/** Another version, or a person, may have written the stored value: an invalid one counts as absent. */
export function readPendingSignIn(): Stored<PendingSignIn> | undefined {
  if (inMemory) return inMemory;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPending(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPendingSignIn(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off, so it holds nothing.
  }
}
