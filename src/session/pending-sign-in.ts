/**
 * What somebody who is signing in has already told, carried from one page to the next (and over the way to a social
 * provider and back). Lives in this tab only, ends with the sign-in, and stays in memory on a kiosk.
 */
import { isKiosk } from './kiosk.ts';

export interface PendingSignIn {
  /** `213` and nine digits. */
  msisdn: string;
  /** The flags of section 4, moved over from an older account or new to the portal; or what a code was sent for. */
  flow: 'migrate' | 'non-migrate' | 'password-reset' | 'sign-in';
  /** When a code may be asked for again, and until when the last one is good; epoch milliseconds. */
  resendAt?: number;
  expiresAt?: number;
  /**
   * Its owner went back to tell another number: no page shows it any more, but a code that was sent to it is known
   * should it be told again.
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

export function readPendingSignIn(): PendingSignIn | undefined {
  if (inMemory) return inMemory;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof (kept as PendingSignIn | null)?.msisdn === 'string' ? (kept as PendingSignIn) : undefined;
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
