/**
 * A code sent to a number that is signing in. Stored in this tab with the pending sign-in: the phone may discard the
 * page while the user reads the message, and the operator refuses another code for a while.
 */
import { codeTimes, fromStoredTimes, timesOfSent, toStoredTimes } from '#src/api/code-times.ts';
import { type CodeChannel, requestCode, requestCodeByCall, requestMigrationCode } from '#src/api/users.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { steadyNow } from '#src/lib/clock.ts';
import type { Msisdn } from '#src/lib/units.ts';
import {
  type PendingSignIn,
  readPendingSignIn,
  savePendingSignIn,
} from '#src/session/device-storage/pending-sign-in.ts';
import { forgetNumber } from './typed-number.ts';

/** The purposes of a code. */
export type CodeFlow = Exclude<PendingSignIn['flow'], 'non-migrate'>;

function request(msisdn: Msisdn, flow: CodeFlow, channel: CodeChannel = 'sms') {
  if (channel === 'voice') return requestCodeByCall(msisdn, flow === 'migrate' ? 'migration' : flow);
  return flow === 'migrate' ? requestMigrationCode(msisdn) : requestCode(msisdn, flow);
}

function keep(pending: PendingSignIn): PendingSignIn {
  savePendingSignIn(toStoredTimes(pending));
  return pending;
}

function read(): PendingSignIn | undefined {
  const stored = readPendingSignIn();
  return stored && fromStoredTimes(stored);
}

/** Sends another code. Rejects when the operator refuses, also when it is too soon. */
export async function sendAnotherCode(msisdn: Msisdn, flow: CodeFlow, channel: CodeChannel): Promise<PendingSignIn> {
  return keep({ msisdn, flow, ...codeTimes(await request(msisdn, flow, channel)) });
}

/** Makes sure that a code has been sent. Reuses a recent one, because the operator would refuse another so soon. */
export async function haveCodeSent(msisdn: Msisdn, flow: CodeFlow): Promise<PendingSignIn> {
  const stored = read();
  const isThere = stored?.msisdn === msisdn && stored.flow === flow && (stored.resendAt ?? 0) > steadyNow();
  const { resendAt, expiresAt } = isThere ? stored : await timesOfSent(request(msisdn, flow));
  return keep({ msisdn, flow, ...(resendAt && { resendAt }), ...(expiresAt && { expiresAt }) });
}

/** The pending sign-in of this flow, unless the user left it to enter another number. */
export function readPendingFlow(flow: PendingSignIn['flow']): PendingSignIn | undefined {
  const pending = read();
  return pending?.flow === flow && !pending.isSetAside ? pending : undefined;
}

/** A code that registers a number without a user, and is still valid after its page was lost. */
export function readRegisterCode(): PendingSignIn | undefined {
  const pending = readPendingFlow('register');
  return (pending?.expiresAt ?? 0) > steadyNow() ? pending : undefined;
}

/**
 * A sign-in whose code is still valid after its page was lost. Not at a kiosk: users do not leave the page there to
 * read the message, and the next customer may already be using it.
 */
export function readSignInCode(): PendingSignIn | undefined {
  const pending = isKiosk() ? undefined : readPendingFlow('sign-in');
  return (pending?.expiresAt ?? 0) > steadyNow() ? pending : undefined;
}

/**
 * Called when the user returns to enter another number. No page resumes this sign-in, but its code is reused if the user
 * enters the same number again.
 */
export function setPendingAside(): void {
  forgetNumber();
  const pending = readPendingSignIn();
  if (pending) savePendingSignIn({ ...pending, isSetAside: true });
}
