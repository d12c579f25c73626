import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { checkReceiver, topUp } from '../domain/top-up.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { clearFailedAttempts, countFailedAttempt, LOCK_MS, lockedForMs } from '../locks.ts';
import type { Text } from '../seed/types.ts';
import { SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { anyVisitor } from './callers.ts';
import { msisdn } from './fields.ts';
import { keyedCalls, keyedCallsOf } from './keyed.ts';

/**
 * The first four digits of a PIN decide its outcome, so that unused PINs are always available: `0200`, `0500`, `1000`
 * and `2000` are cards worth that many dinars, each usable once; any other PIN is wrong.
 */
export const PIN_AMOUNTS: ReadonlyMap<string, number> = new Map([
  ['0200', 200],
  ['0500', 500],
  ['1000', 1000],
  ['2000', 2000],
]);
export const PIN_SCENARIOS: ReadonlyMap<string, string> = new Map([
  ['9999', 'pin_used'],
  ['8888', 'pin_expired'],
  ['7777', 'pin_locked'],
]);
const PIN_DIGITS = 14;

/** Cards worth at least this amount give a bonus of 10 %. */
const BONUS_FROM = 2000;
const CARD: Text = { fr: 'Carte de recharge', en: 'Scratch card', ar: 'بطاقة تعبئة' };

const MESSAGES: Readonly<Record<string, string>> = {
  pin_wrong: 'Unknown card.',
  pin_used: 'This card was used before.',
  pin_expired: 'This card has expired.',
};

function locked(forMs: number): HttpError {
  const headers = { 'retry-after': String(Math.ceil(forMs / SECOND_MS)) };
  return new HttpError(403, 'pin_locked', 'Too many wrong PINs.', { headers });
}

/** Throws 422 or 403 for an invalid card. */
function checkCard(context: SandboxContext, pin: string, payer: string): void {
  const series = pin.slice(0, 4);
  const amount = pin.length === PIN_DIGITS ? PIN_AMOUNTS.get(series) : undefined;
  const isUsed = context.db.get('SELECT 1 FROM cards_used WHERE pin = ?', pin) !== undefined;
  const problem = isUsed ? 'pin_used' : (PIN_SCENARIOS.get(series) ?? (amount === undefined ? 'pin_wrong' : undefined));
  const lockedMs = problem === 'pin_locked' ? LOCK_MS : lockedForMs(context, payer, 'pin');
  if (lockedMs > 0) throw locked(lockedMs);
  if (problem === 'pin_wrong' && countFailedAttempt(context, payer, 'pin')) throw locked(LOCK_MS);
  if (problem !== undefined) throw new HttpError(422, problem, MESSAGES[problem] ?? '');
}

const pin = v.pipe(v.string(), v.regex(/^\d{12,16}$/, 'must be 12 to 16 digits'));

/** Credits the card to the line. `payer`: whose wrong cards count. */
function redeem(context: SandboxContext, pin: string, receiver: string, payer: string) {
  const amount = PIN_AMOUNTS.get(pin.slice(0, 4)) ?? 0;
  clearFailedAttempts(context, payer, 'pin');
  context.db.insert('cards_used', { pin, msisdn: receiver, used_at: context.clock.now() });
  const bonus = amount >= BONUS_FROM ? amount / 10 : 0;
  const reference = newId('rec');
  const result = topUp(context, { msisdn: receiver, amount: amount + bonus, labels: CARD, reference });
  return { answer: { reference, amount, bonus }, result };
}

export function rechargeCalls(calls: Calls): void {
  keyedCalls(calls, {
    name: 'recharge',
    path: '/recharge/pin',
    body: v.strictObject({ pin, msisdn: v.optional(msisdn) }),
    check: ({ context, line, body }) => {
      if (body.msisdn !== undefined && body.msisdn !== line.msisdn) checkReceiver(context, body.msisdn);
      checkCard(context, body.pin, line.msisdn);
    },
    execute: ({ context, line, body: { pin, msisdn: receiver = line.msisdn } }) => {
      const { answer, result } = redeem(context, pin, receiver, line.msisdn);
      if (receiver !== line.msisdn) return { ...answer, balanceAfter: line.balance };
      const { balance, ...loan } = result;
      return { ...answer, balanceAfter: balance, ...loan };
    },
  });

  keyedCallsOf(calls, anyVisitor(calls), {
    name: 'guest-recharge',
    path: '/guest/recharge/pin',
    body: v.strictObject({ pin, msisdn }),
    check: ({ context, line: { address }, body }) => {
      checkReceiver(context, body.msisdn);
      checkCard(context, body.pin, address);
    },
    execute: ({ context, line: { address }, body }) => {
      const { answer } = redeem(context, body.pin, body.msisdn, address);
      return { ...answer, msisdn: body.msisdn };
    },
  });
}
