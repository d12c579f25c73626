/**
 * What somebody who is signing in has entered so far, carried from one page to the next (and over the way to a social
 * provider and back). Lives in this tab only, ends with the sign-in, and stays in memory on a kiosk.
 */
import { isKiosk } from '#src/kiosk/mode.ts';

const FLOWS = ['migrate', 'non-migrate', 'password-reset', 'sign-in'] as const;

export interface PendingSignIn {
  /** `213` and nine digits. */
  msisdn: string;
  /** The flags of section 4, moved over from an older account or new to the portal; or what a code was sent for. */
  flow: (typeof FLOWS)[number];
  /** When a code may be asked for again, and until when the last one is good; milliseconds, see `keepTimes`. */
  resendAt?: number;
  expiresAt?: number;
  /**
   * The subscriber went back to enter another number: no page shows this one any more, but a code that was sent to it is
   * remembered, should it be entered again.
   */
  isSetAside?: boolean;
}

const KEY = 'portal-pending';
let inMemory: PendingSignIn | undefined;

export function keepPendingSignIn(pending: PendingSignIn): void {
  inMemory = pending;
  if (isKiosk()) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Memory has it for this page.
  }
}

function isPending(value: unknown): value is PendingSignIn {
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

/** What is kept may have been written by another version, or by hand: what does not fit counts as absent. */
export function readPendingSignIn(): PendingSignIn | undefined {
  if (inMemory) return inMemory;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPending(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPendingSignIn(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept without storage.
  }
}
