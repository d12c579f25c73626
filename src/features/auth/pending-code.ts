/**
 * A code on its way to a number that is signing in. Kept in this tab with the rest of the pending sign-in: reading it in
 * the message application may cost a phone the page, and asking for another is refused for a while.
 */
import { codeTimes, type Kept, keepTimes, keptTimes, timesOfSent } from '#src/api/code-times.ts';
import { type CodeChannel, requestCode, requestCodeByCall, requestMigrationCode } from '#src/api/users.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { steadyNow } from '#src/lib/clock.ts';
import {
  keepPendingSignIn,
  type PendingSignIn,
  readPendingSignIn,
} from '#src/session/device-storage/pending-sign-in.ts';

/** What a code is sent for. */
export type CodeFlow = Exclude<PendingSignIn['flow'], 'non-migrate'>;

function request(msisdn: string, flow: CodeFlow, channel: CodeChannel = 'sms') {
  if (channel === 'voice') return requestCodeByCall(msisdn, flow === 'migrate' ? 'migration' : flow);
  return flow === 'migrate' ? requestMigrationCode(msisdn) : requestCode(msisdn, flow);
}

function keep(pending: PendingSignIn): PendingSignIn {
  keepPendingSignIn(keepTimes(pending));
  return pending;
}

function read(): PendingSignIn | undefined {
  const kept: Kept<PendingSignIn> | undefined = readPendingSignIn();
  return kept && keptTimes(kept);
}

/** Sends another code. Rejects when the operator will not, also when it is too soon. */
export async function sendAnotherCode(msisdn: string, flow: CodeFlow, channel: CodeChannel): Promise<PendingSignIn> {
  return keep({ msisdn, flow, ...codeTimes(await request(msisdn, flow, channel)) });
}

/** Sees to it that a code is on its way. One that was sent a moment ago is: asking for another would be refused. */
export async function haveCodeSent(msisdn: string, flow: CodeFlow): Promise<PendingSignIn> {
  const kept = read();
  const isThere = kept?.msisdn === msisdn && kept.flow === flow && (kept.resendAt ?? 0) > steadyNow();
  const { resendAt, expiresAt } = isThere ? kept : await timesOfSent(request(msisdn, flow));
  return keep({ msisdn, flow, ...(resendAt && { resendAt }), ...(expiresAt && { expiresAt }) });
}

/** What a page goes on with: of this flow, and not left for another number. */
export function readPendingFlow(flow: PendingSignIn['flow']): PendingSignIn | undefined {
  const pending = read();
  return pending?.flow === flow && !pending.isSetAside ? pending : undefined;
}

/**
 * A sign-in whose code is still good, after its page was lost. Not at a kiosk, where nobody leaves the page to read the
 * message and the next customer may stand there already.
 */
export function readSignInCode(): PendingSignIn | undefined {
  const pending = isKiosk() ? undefined : readPendingFlow('sign-in');
  return (pending?.expiresAt ?? 0) > steadyNow() ? pending : undefined;
}

/** Back to telling a number: no page goes on with this one, but its code is known should it be told again. */
export function setPendingAside(): void {
  const pending = readPendingSignIn();
  if (pending) keepPendingSignIn({ ...pending, isSetAside: true });
}
