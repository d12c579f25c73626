/**
 * That a code was sent: reading it in the mail or message application may cost a phone this page, and asking for
 * another is refused for a while. Kept in this tab until the code ends; goes with the session like everything of the
 * portal's, and is never read for another line.
 */

import { type CodeTimes, type Kept, keepTimes, keptTimes } from '#src/api/code-times.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { steadyNow } from '#src/lib/clock.ts';

export type SentCodePurpose = 'email' | 'step-up';

export interface SentCode extends CodeTimes {
  /** The line's key, not its number. */
  line: string;
  /** The address, where the code did not go to the line itself. */
  target?: string;
}

const keyOf = (purpose: SentCodePurpose) => `portal-code-${purpose}`;

export function keepSentCode(purpose: SentCodePurpose, sent: SentCode): void {
  if (isKiosk()) return;
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(keepTimes(sent)));
  } catch {
    // The page has it for as long as it is open.
  }
}

function isSentCode(value: unknown): value is Kept<SentCode> {
  if (typeof value !== 'object' || value === null) return false;
  const { line, target, resendAt, expiresAt } = value as Record<string, unknown>;
  return (
    typeof line === 'string' &&
    (target === undefined || typeof target === 'string') &&
    typeof resendAt === 'number' &&
    typeof expiresAt === 'number'
  );
}

/** The code that is still good for this line, if any. */
export function readSentCode(purpose: SentCodePurpose, line: string): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    if (!isSentCode(kept) || kept.line !== line) return undefined;
    const sent = keptTimes(kept);
    return sent.expiresAt > steadyNow() ? sent : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSentCode(purpose: SentCodePurpose): void {
  try {
    sessionStorage.removeItem(keyOf(purpose));
  } catch {
    // Nothing is kept without storage.
  }
}
