/**
 * Whether the backend lets somebody into a line that is not theirs: a registration without a code, another line's
 * number with one's own token, and codes that may be guessed for as long as one likes. Uses only the lines of the command.
 */
import { randomInt } from 'node:crypto';
import { brand } from '#src/brand/brand.ts';
import type { Caller } from './caller.ts';
import { jsonOf } from './caller.ts';
import type { Sent } from './exchange.ts';
import { bodyOf, isMissing, isSuccess, outcome } from './order-helpers.ts';
import { historyOf } from './reading.ts';
import type { Check } from './report.ts';
import { askToken, type Credentials } from './session.ts';

const check = (name: string, verdict: Check['verdict'], what: string): Check => ({ name, verdict, what });

/**
 * Asks for a registration without a code, for the test line and with tokens of no provider. It registers nothing unless
 * the backend accepts any token. The backend must look at the code first: only then does the answer show that it demands
 * a code.
 */
export async function checkRegistration(caller: Caller, msisdn: string): Promise<Check> {
  const name = 'A social registration without a code';
  const [provider] = brand.socialProviders;
  if (!provider) return check(name, 'skipped', 'the brand file has no `socialProviders`');
  const body = { access_token: 'no-token', provider: provider.id, msisdn, id_token: 'no-token' };
  const answer = await caller.ask('social-registration', { body }, { isQuiet: true });
  if (!answer.answer || isMissing(answer)) return check(name, 'skipped', 'the call is not offered');
  if (isSuccess(answer)) return check(name, 'failed', 'is accepted: anybody can take over any number');
  if (brand.session.registersWithoutCode) {
    const what =
      'the brand file says `session.registersWithoutCode`: does your backend prove the number by other means?';
    return check(name, 'warning', what);
  }
  if (answer.answer.status === 400 && bodyOf(answer)?.code === 'otp_wrong')
    return check(name, 'passed', 'is refused with 400 otp_wrong');
  const what = `must be refused with 400 otp_wrong before the tokens are read, not with ${outcome(answer)}: is a code demanded?`;
  return check(name, 'failed', what);
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** An address that no mail can reach (RFC 2606). The change would need its code. */
const NO_ADDRESS = 'nobody@selfcare-check.invalid';

/** Asks for a change of e-mail with neither the password nor a code. It changes nothing, also if it is accepted. */
export async function checkEmailChange(caller: Caller, token: string): Promise<Check> {
  const name = 'A change of e-mail without a proof';
  const answer = await caller.ask('email-change', { token, body: { email: NO_ADDRESS } }, { isQuiet: true });
  if (!answer.answer || isMissing(answer)) return check(name, 'skipped', 'the call is not offered');
  if (isSuccess(answer))
    return check(name, 'failed', 'is accepted: an unlocked phone is enough to take over the account');
  return answer.answer.status < 500
    ? check(name, 'passed', `is refused with ${outcome(answer)}`)
    : check(name, 'warning', `${outcome(answer)}: the check cannot tell whether a proof is demanded`);
}

/** Whether `found` has another value where two answers for the own line agree. */
function differs(own: unknown, again: unknown, found: unknown): boolean {
  if (JSON.stringify(own) === JSON.stringify(again)) return JSON.stringify(found) !== JSON.stringify(own);
  const [ownParts, againParts, foundParts] = [own, again, found].map(partsOf);
  return Object.keys(ownParts ?? {}).some((key) => differs(ownParts?.[key], againParts?.[key], foundParts?.[key]));
}

interface Trial {
  readonly id: string;
  readonly where: string;
  readonly own: Sent;
  /** The same request with the other line's number. */
  readonly foreign: Sent;
}

function trialsOf(own: string, other: string): Trial[] {
  const history = historyOf({ page: 1, pageSize: 20 }, 'call');
  return [
    { id: 'account-info', where: 'the query', own: {}, foreign: { query: { msisdn: other } } },
    { id: 'account-info', where: '`x-msisdn`', own: {}, foreign: { extraHeaders: { 'x-msisdn': other } } },
    {
      id: 'user-details',
      where: 'the query',
      own: { query: { msisdn: own } },
      foreign: { query: { msisdn: other } },
    },
    {
      id: 'invitations',
      where: '`x-msisdn`',
      own: { headers: { 'x-msisdn': own } },
      foreign: { headers: { 'x-msisdn': other } },
    },
    { id: 'history', where: 'the body', own: { body: history }, foreign: { body: { ...history, msisdn: other } } },
  ];
}

/** Names the other line in reading calls with the own token. The answer must be a refusal, or about the own line. */
export async function checkOtherLine(
  caller: Caller,
  token: string,
  own: string,
  other: string | undefined,
): Promise<Check[]> {
  const name = 'Another line’s number with an own token';
  if (other === undefined) return [check(name, 'skipped', 'needs another line of yours: use --to')];
  const wrong: string[] = [];
  for (const trial of trialsOf(own, other)) {
    const ask = (sent: Sent) => caller.ask(trial.id, { ...sent, token }, { isQuiet: true });
    const before = await ask(trial.own);
    const foreign = await ask(trial.foreign);
    const after = await ask(trial.own);
    if (!isSuccess(before) || !isSuccess(foreign) || !isSuccess(after)) continue;
    if (differs(jsonOf(before), jsonOf(after), jsonOf(foreign))) wrong.push(`${trial.id} by ${trial.where}`);
  }
  if (wrong.length === 0) return [check(name, 'passed', 'is refused, or answered for the own line')];
  return [check(name, 'failed', `is answered with what is not of the own line: ${wrong.join(', ')}`)];
}

const MOST_TRIES = 10;

/** Sends wrong codes until codes are locked. No code works on the line for as long as the lock lasts. */
export async function checkLock(caller: Caller, { msisdn, clientId }: Credentials): Promise<Check> {
  const name = 'A lock after wrong codes';
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const otp = String(randomInt(1_000_000)).padStart(6, '0');
    const answer = await askToken(caller, msisdn, { client_id: clientId, grant_type: 'otp', msisdn, otp }, true);
    if (!answer?.answer) return check(name, 'skipped', 'no answer');
    if (isSuccess(answer)) return check(name, 'failed', 'a code that was never sent signs in');
    if (answer.answer.status !== 429) continue;
    return answer.answer.headers.has('retry-after')
      ? check(name, 'passed', `after ${tries} wrong codes`)
      : check(name, 'warning', `after ${tries} wrong codes; the answer has no Retry-After`);
  }
  return check(name, 'failed', `${MOST_TRIES} wrong codes are not followed by 429 otp_locked: codes can be guessed`);
}
