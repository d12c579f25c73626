/**
 * Remembers that a code was sent. The phone may discard the page while the user reads the message, and the operator
 * refuses another code for a while. Stored in this tab until the code expires, deleted with the session, and never read
 * for another line.
 */
import { type CodeTimes, fromStoredTimes, type Stored, toStoredTimes } from '#src/api/code-times.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { steadyNow } from '#src/lib/clock.ts';
import { storedValue, thisTab } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';

export type SentCodePurpose = 'email' | 'step-up';

export interface SentCode extends CodeTimes {
  line: SignInId;
  /** The address, if the code was not sent to the line itself. */
  target?: string;
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

const storedCode = (purpose: SentCodePurpose) =>
  storedValue(`portal-code-${purpose}`, {
    in: thisTab,
    parse(text) {
      const stored: unknown = JSON.parse(text);
      return isSentCode(stored) ? stored : undefined;
    },
    unless: isKiosk,
  });

export const saveSentCode = (purpose: SentCodePurpose, sent: SentCode): boolean =>
  storedCode(purpose).write(toStoredTimes(sent));

/** The valid code of this line, if any. */
export function readSentCode(purpose: SentCodePurpose, signInId: SignInId): SentCode | undefined {
  const stored = storedCode(purpose).read();
  if (stored?.line !== signInId) return undefined;
  const sent = fromStoredTimes(stored);
  return sent.expiresAt > steadyNow() ? sent : undefined;
}

export const forgetSentCode = (purpose: SentCodePurpose): void => storedCode(purpose).remove();
