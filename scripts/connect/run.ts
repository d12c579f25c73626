/** Everything that `npm run connect` does, without its command line. */
import { isTurnedOff } from '#src/api/client/capability-calls.ts';
import { CALLS } from '../../contract/calls.ts';
import { checkEmailChange, checkLock, checkOtherLine, checkRegistration } from './account-safety.ts';
import { checkBehaviour } from './behaviour.ts';
import { type Caller, createCaller } from './caller.ts';
import { checkDebits } from './debits.ts';
import type { Hosts } from './hosts.ts';
import { isMissing, isSuccess } from './order-helpers.ts';
import { tryOrders } from './order-trial.ts';
import { checkPurchases } from './orders.ts';
import { askReading } from './reading.ts';
import { type CallResult, type Check, REPORT_VERSION, type Report, TURNED_OFF } from './report.ts';
import { type Credentials, checkRenewal, checkSignOut, signIn } from './session.ts';
import { checkHosts } from './transport.ts';

export interface ConnectOptions {
  readonly brand: string;
  readonly hosts: Hosts;
  readonly credentials: Credentials;
  /** Ids of the only calls to report, besides those that fail; empty: all. */
  readonly only?: readonly string[];
  /** Also send orders, which charge the line. */
  readonly hasOrders?: boolean;
  /** Also send wrong codes until the codes of the line are locked. */
  readonly hasLock?: boolean;
  /** A scratch card that the orders may use. */
  readonly card?: string | undefined;
  /** Another one, for a top-up without a sign-in. */
  readonly guestCard?: string | undefined;
  /** Another line of the operator: it receives a transfer, and its data must not be answered to the first. */
  readonly receiver?: string | undefined;
  /** Origin of the portal, for the checks of CORS and for payments. */
  readonly portalOrigin?: string | undefined;
  readonly timeoutMs?: number;
  readonly onProgress?: (text: string) => void;
}

const TIMEOUT_MS = 10_000;

const CHANGES = 'changes something';
const IS_ORDER = 'is an order: use --orders';
const NOT_TRIED = 'the order was not placed';

/** An empty request changes nothing, and tells whether the host has the call. */
async function lookForCode(caller: Caller): Promise<Check[]> {
  const empty = { body: {} };
  const answer = await caller.ask('code', empty, { isQuiet: true });
  if (isMissing(answer)) await caller.ask('code', empty);
  const what = 'an empty request must be refused with 400: does the call read whom it sends a code to?';
  return isSuccess(answer) ? [{ name: 'A code for nobody', verdict: 'failed', what }] : [];
}

/** A call whose order checks fail does not work, whatever its single answers look like. */
const withOrderChecks = (result: CallResult, checks: readonly Check[]): CallResult => {
  const failed = checks.filter(({ name, verdict }) => verdict === 'failed' && name.startsWith(`Orders, ${result.id}:`));
  if (failed.length === 0 || result.verdict === 'not asked') return result;
  const names = failed.map(({ name }) => name.slice(`Orders, ${result.id}: `.length)).join('; ');
  return { ...result, verdict: 'fails', findings: [...result.findings, { what: `see the checks above: ${names}` }] };
};

/** Results in the order of the table, with the calls that were not asked. */
function inOrder(
  results: ReadonlyMap<string, CallResult>,
  skip: (id: string, why: string) => void,
  hasOrders: boolean,
): CallResult[] {
  for (const { id, host, path, orderId } of CALLS) {
    const reason = orderId === undefined ? CHANGES : hasOrders ? NOT_TRIED : IS_ORDER;
    skip(id, isTurnedOff(host, path) ? TURNED_OFF : reason);
  }
  return CALLS.flatMap(({ id }) => results.get(id) ?? []);
}

export async function connect(options: ConnectOptions): Promise<Report> {
  const {
    hosts,
    credentials,
    only = [],
    hasOrders = false,
    hasLock = false,
    portalOrigin,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const progress = options.onProgress ?? (() => undefined);
  const caller = createCaller({ hosts, timeoutMs, language: 'fr' });
  const wanted = (id: string) => only.length === 0 || only.includes(id);
  const checks: Check[] = [];
  progress('Reaching the hosts …');
  if (only.length === 0) checks.push(...(await checkHosts(hosts, portalOrigin)));
  progress('Signing in …');
  const { tokens, checks: ofSignIn } = await signIn(caller, credentials);
  checks.push(...ofSignIn);
  progress('Asking every call that only reads …');
  await askReading(caller, { msisdn: credentials.msisdn, token: tokens?.access }, wanted);
  if (wanted('code')) checks.push(...(await lookForCode(caller)));
  if (tokens && hasOrders) {
    progress('Ordering …');
    if (wanted('purchase')) checks.push(...(await checkPurchases(caller, tokens.access)));
    const { card, guestCard, receiver } = options;
    const given = { card, guestCard, receiver, portalOrigin, msisdn: credentials.msisdn };
    checks.push(...(await tryOrders(caller, tokens.access, given, wanted)));
  }
  if (only.length === 0) {
    progress('Checking how the hosts answer …');
    checks.push(...(await checkBehaviour(caller, tokens?.access)));
    if (tokens && !isTurnedOff('bff', '/history')) checks.push(await checkDebits(caller, tokens.access));
    progress('Trying to reach what is not of the line …');
    checks.push(await checkRegistration(caller, credentials.msisdn));
    if (tokens) {
      checks.push(...(await checkOtherLine(caller, tokens.access, credentials.msisdn, options.receiver)));
      checks.push(await checkEmailChange(caller, tokens.access));
    }
  }
  if (tokens && only.length === 0) {
    progress('Renewing and signing out …');
    const renewal = await checkRenewal(caller, credentials, tokens);
    checks.push(...renewal.checks, ...(await checkSignOut(caller, credentials)));
  }
  // Last, because no code works on the line afterwards.
  if (hasLock) {
    progress('Sending wrong codes …');
    checks.push(await checkLock(caller, credentials));
  }
  return {
    version: REPORT_VERSION,
    at: new Date().toISOString(),
    brand: options.brand,
    hosts,
    checks,
    calls: inOrder(caller.results, caller.skip, hasOrders)
      .map((result) => withOrderChecks(result, checks))
      .filter(({ id, verdict }) => wanted(id) || verdict === 'fails'),
  };
}
