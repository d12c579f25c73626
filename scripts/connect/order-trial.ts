/** Tries each kind of order besides the purchase, as `contract/trials.ts` describes it. Each is carried out once. */
import { randomUUID } from 'node:crypto';
import { isTurnedOff } from '#src/api/client/capability-calls.ts';
import { brand } from '#src/brand/brand.ts';
import type { Given, Plan, Trial } from '../../contract/trial.ts';
import { TRIALS } from '../../contract/trials.ts';
import type { Caller } from './caller.ts';
import { callOf, jsonOf } from './caller.ts';
import type { Exchange } from './exchange.ts';
import {
  bodyOf,
  CENT,
  CUT_AFTER_MS,
  checkOf,
  difference,
  FIND_TRIES,
  isMissing,
  isRefusal,
  isSuccess,
  measure,
  type OrderBody,
  outcome,
  pause,
} from './order-helpers.ts';
import { checksOfOtherLine, type Ordering } from './other-line.ts';
import type { Check } from './report.ts';

const NEEDS_CODE = 'needs a code, which a program cannot read: try it once in the portal';

interface SendOptions {
  readonly isQuiet?: boolean;
  readonly signal?: AbortSignal;
}

/** The operator has no such call. */
class NotOffered extends Error {}

async function send(ordering: Ordering, key: string, body: object, options: SendOptions = {}): Promise<Exchange> {
  const { caller, token, trial, plan } = ordering;
  const { isQuiet = true, signal } = options;
  const sent = { token, headers: { 'Idempotency-Key': key }, body, ...(plan.path ? { path: plan.path } : {}) };
  const exchange = await caller.ask(trial.orderId, signal ? { ...sent, signal } : sent, { isQuiet });
  if (!isMissing(exchange)) return exchange;
  if (isQuiet) await caller.ask(trial.orderId, sent);
  throw new NotOffered();
}

const byKey = ({ caller, token, trial, plan }: Ordering, what: 'find' | 'void', key: string, isQuiet = false) =>
  caller.ask(`${trial.orderId}-${what}`, { token, path: { ...plan.path, key } }, { isQuiet });

const now = ({ caller, token, trial }: Ordering) => measure(caller, token, trial.measure);

/** Whether nothing has changed since `before`; undefined if nobody can tell. */
async function isUnchanged(ordering: Ordering, before: number | undefined): Promise<boolean | undefined> {
  const after = await now(ordering);
  return before === undefined || after === undefined ? undefined : Math.abs(after - before) < CENT;
}

async function refusedCheck(ordering: Ordering, name: string, code: string, key: string, body: object): Promise<Check> {
  const before = await now(ordering);
  const refused = await send(ordering, key, body);
  const { check } = ordering;
  if ((await isUnchanged(ordering, before)) === false)
    return check(name, 'failed', `must be 409 ${code}, and nothing charged; ${outcome(refused)}, charged`);
  return isRefusal(refused, code)
    ? check(name, 'passed', `409 ${code}, nothing charged`)
    : check(name, 'failed', `must be 409 ${code}, not ${outcome(refused)}`);
}

/** What is on already has no price to agree to, so the sums are tried while the switch is off. */
const isTriedFirst = ({ body }: Plan): boolean => body.enabled !== false;

const changedSums = (ordering: Ordering, changed: object) =>
  refusedCheck(ordering, 'another price than agreed', 'price_changed', randomUUID(), changed);

async function voidedKey(ordering: Ordering): Promise<Check> {
  const name = 'a request after its key was voided';
  const key = randomUUID();
  const promise = await byKey(ordering, 'void', key);
  if (!isSuccess(promise)) {
    const what = `no void (${outcome(promise)}): after a lost answer, the order stays open for up to seven days`;
    return ordering.check(name, 'warning', what);
  }
  return refusedCheck(ordering, name, 'key_voided', key, ordering.plan.body);
}

/** The outcome by the key, once it is no longer in progress. */
async function findOutcome(ordering: Ordering, key: string): Promise<OrderBody> {
  let found: OrderBody;
  for (let tries = 0; tries < FIND_TRIES; tries++) {
    const exchange = await byKey(ordering, 'find', key, true);
    if (isSuccess(exchange)) found = bodyOf(exchange);
    if (found && found.state !== 'inProgress' && found.pending !== true) break;
    if (exchange.answer && !isSuccess(exchange) && bodyOf(exchange)?.code !== 'order_not_found') break;
    await pause();
  }
  await byKey(ordering, 'find', key);
  return found;
}

/** What the operator reports about a switch, and whether the switch has happened. */
function switchChecks({ check, plan }: Ordering, first: OrderBody, last: OrderBody): Check[] {
  const name = 'the state of the order';
  const state = last?.state ?? first?.state;
  if (state === 'failed')
    return [check(name, 'warning', `failed (${last?.reason ?? 'no reason'}): nothing is switched`)];
  if (state === undefined || state === null) {
    const isSwitched = last?.enabled === plan.body.enabled;
    const what = isSwitched ? '' : ', and `enabled` is not what was ordered';
    return [check(name, 'warning', `no \`state\` in the answer: the portal compares \`enabled\`${what}`)];
  }
  if (state === 'inProgress' && last?.pending !== true)
    return [check(name, 'warning', 'inProgress without `pending: true`: the portal shows the switch as done')];
  return [check(name, 'passed', String(state))];
}

/** An order that was not placed. */
function notPlaced({ trial, check }: Ordering, refused: Exchange): Check {
  const code = bodyOf(refused)?.code;
  if (code === 'proof_missing')
    return check('an order', 'failed', 'a code is demanded: name it in `session.stepUp` of the brand file');
  const known = callOf(trial.orderId).refusals.find(
    (refusal) => refusal.status === refused.answer?.status && refusal.code === code,
  );
  return known
    ? check('an order', 'skipped', `refused for this line: ${known.code} (${known.meaning})`)
    : check('an order', 'failed', outcome(refused));
}

/** An order for which the brand file demands a code: without one it must be refused. */
async function withoutCode(ordering: Ordering): Promise<Check[]> {
  const { check, plan, trial, caller } = ordering;
  const name = 'an order without a code';
  const before = await now(ordering);
  const refused = await send(ordering, randomUUID(), plan.body, { isQuiet: false });
  for (const part of ['find', 'void']) caller.skip(`${trial.orderId}-${part}`, NEEDS_CODE);
  if (isSuccess(refused) || (await isUnchanged(ordering, before)) === false) {
    const what = 'is accepted, and `session.stepUp` demands one: an unlocked phone is enough to send credit';
    return [check(name, 'failed', what)];
  }
  const isOfCode = ['proof_missing', 'otp_wrong'].includes(String(bodyOf(refused)?.code));
  if (!isOfCode) return [notPlaced(ordering, refused)];
  return [
    check(name, 'passed', `is refused with ${outcome(refused)}, nothing charged`),
    check('an order', 'skipped', NEEDS_CODE),
  ];
}

function changeCheck(
  { check, plan }: Ordering,
  before: number | undefined,
  after: number | undefined,
  body: OrderBody,
) {
  const name = 'two requests with one key at once';
  const expected = plan.changes?.(body ?? {});
  if (!expected || before === undefined || after === undefined)
    return check(name, 'skipped', 'nothing to measure it by');
  const change = after - before;
  return expected.some((one) => Math.abs(one - change) < CENT)
    ? check(name, 'passed', 'carried out once')
    : check(
        name,
        'failed',
        change === 0 ? 'nothing has changed on the line' : 'the line has not changed by what one order costs or gives',
      );
}

/** One order: sent twice at once with one key, one of the answers lost, then found, repeated and voided. */
async function place(ordering: Ordering): Promise<Check[]> {
  const { trial, plan, check } = ordering;
  const key = randomUUID();
  const before = await now(ordering);
  const [lost, kept] = await Promise.all([
    send(ordering, key, plan.body, { signal: AbortSignal.timeout(CUT_AFTER_MS) }),
    send(ordering, key, plan.body),
  ]);
  // Of two at once, one may be refused as in progress.
  if (!isSuccess(kept) && !isRefusal(kept, 'in_progress')) {
    const isCarriedOut = isSuccess(lost) || (await isUnchanged(ordering, before)) === false;
    if (isCarriedOut) {
      const what = `one is carried out, the other refused with ${outcome(kept)}: both must get the same answer`;
      return [check('two requests with one key at once', 'failed', what)];
    }
    return [notPlaced(ordering, await send(ordering, key, plan.body, { isQuiet: false }))];
  }
  const found = await findOutcome(ordering, key);
  const first = isSuccess(kept) ? bodyOf(kept) : found;
  const again = await send(ordering, key, plan.body, { isQuiet: false });
  const ids = [first, bodyOf(again)].map((body) => body?.[trial.idField]);
  const other = await send(ordering, key, plan.other);
  const after = await now(ordering);
  const late = await byKey(ordering, 'void', key, true);
  return [
    changeCheck(ordering, before, after, first),
    found
      ? check('a lost answer', 'passed', 'is found by its key')
      : check('a lost answer', 'warning', 'is not found by its key: there is no `GET {path}/{key}`'),
    isSuccess(again) && ids[0] === ids[1]
      ? check('the same key twice', 'passed', 'the first answer again')
      : check(
          'the same key twice',
          'failed',
          `must be the first answer again, not ${difference(again, trial.idField)}`,
        ),
    isRefusal(other, 'idempotency_mismatch')
      ? check('the same key with another body', 'passed', '409 idempotency_mismatch')
      : check('the same key with another body', 'failed', `must be 409 idempotency_mismatch, not ${outcome(other)}`),
    ...(isSuccess(late) && bodyOf(late)?.state === 'voided'
      ? [check('void of an order that was carried out', 'failed', 'must answer the order, not "voided"')]
      : []),
    ...checksOfOtherLine(ordering, [first, bodyOf(again), ...(found ? [found] : [])]),
    ...(trial.isSwitch ? switchChecks(ordering, first, found) : []),
    ...(await putBack(ordering, key, found ?? first)),
  ];
}

async function putBack(ordering: Ordering, key: string, last: OrderBody): Promise<Check[]> {
  const { caller, token, plan, check } = ordering;
  if (plan.closedBy) {
    const closed = await caller.ask(plan.closedBy, { token, path: { key } });
    return isSuccess(closed) ? [] : [check('closing it', 'warning', `the payment stays open: ${outcome(closed)}`)];
  }
  if (!plan.undo || (last?.enabled !== plan.body.enabled && last?.state !== 'inProgress')) return [];
  const checks = plan.changed && !isTriedFirst(plan) ? [await changedSums(ordering, plan.changed)] : [];
  const undone = await send(ordering, randomUUID(), plan.undo);
  return isSuccess(undone)
    ? checks
    : [...checks, check('switching it back', 'warning', `the line is not put back: ${outcome(undone)}`)];
}

function notTried(caller: Caller, { orderId }: Trial, why: string): Check[] {
  for (const id of ['', '-find', '-void']) caller.skip(`${orderId}${id}`, why);
  return [checkOf(orderId)('an order', 'skipped', why)];
}

async function tryOrder(caller: Caller, token: string, trial: Trial, given: Given): Promise<Check[]> {
  const check = checkOf(trial.orderId);
  const answers = new Map<string, Readonly<Record<string, unknown>>>();
  for (const id of trial.reads) {
    const answer = await caller.ask(id, { ...callOf(id).example, token }, { isQuiet: true });
    if (isMissing(answer)) return notTried(caller, trial, 'not offered');
    const body = jsonOf(answer);
    if (body !== undefined) answers.set(id, body as Readonly<Record<string, unknown>>);
  }
  const plan = trial.plan(answers, given);
  if (typeof plan === 'string') return notTried(caller, trial, plan);
  const ordering = { caller, token, trial, plan, check };
  try {
    if (trial.stepUp && brand.session.stepUp.includes(trial.stepUp)) return await withoutCode(ordering);
    const sums = plan.changed && isTriedFirst(plan) ? [await changedSums(ordering, plan.changed)] : [];
    return [...sums, await voidedKey(ordering), ...(await place(ordering))];
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
    for (const part of ['find', 'void']) caller.skip(`${trial.orderId}-${part}`, 'the order is not offered');
    return [check('an order', 'skipped', 'not offered')];
  }
}

/** `wanted`: which kinds of order to try. */
export async function tryOrders(
  caller: Caller,
  token: string,
  given: Given,
  wanted: (orderId: string) => boolean,
): Promise<Check[]> {
  const offered = TRIALS.filter(({ orderId }) => wanted(orderId) && !isTurnedOff('bff', callOf(orderId).path));
  const checks: Check[] = [];
  for (const trial of offered) checks.push(...(await tryOrder(caller, token, trial, given)));
  return checks;
}
