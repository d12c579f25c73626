/**
 * Remembers that a code was sent. The phone may discard the page while the user reads the message, and the operator
 * refuses another code for a while. Stored in this tab until the code expires, deleted with the session, and never read
 * for another line.
 */
import { type CodeTimes, fromStoredTimes, type Stored, toStoredTimes } from '#src/api/code-times.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { steadyNow } from '#src/lib/clock.ts';
import type { SignInId } from '#src/lib/units.ts';

export type SentCodePurpose = 'email' | 'step-up';

export interface SentCode extends CodeTimes {
  line: SignInId;
  /** The address, if the code was not sent to the line itself. */
  target?: string;
}

const keyOf = (purpose: SentCodePurpose) => `portal-code-${purpose}`;

export function saveSentCode(purpose: SentCodePurpose, sent: SentCode): void {
  if (isKiosk()) return;
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(toStoredTimes(sent)));
  } catch {
    // Storage is disabled: the page still has it in memory.
  }
}

function isSentCode(value: unknown): value is Stored<SentCode> {
  if (typeof value !== 'object' || value === null) return false;
  const { line, target, resendAt, expiresAt } = value as Record<string, unknown>;
  return (
    typeof line === 'string' &&
    (target === undefined || typeof target === 'string') &&
    typeof resendAt === 'number' &&
    typeof expiresAt === 'number'
  );
}

/** The valid code of this line, if any. */
export function readSentCode(purpose: SentCodePurpose, signInId: SignInId): SentCode | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    if (!isSentCode(stored) || stored.line !== signInId) return undefined;
    const sent = fromStoredTimes(stored);
    return sent.expiresAt > steadyNow() ? sent : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSentCode(purpose: SentCodePurpose): void {
  try {
    sessionStorage.removeItem(keyOf(purpose));
  } catch {
    // Without storage there is nothing to remove.
  }
}
