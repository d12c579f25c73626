import * as v from 'valibot';
import type { Box } from '../box.ts';
import { findLine } from '../db/lines.ts';
import { newId } from '../ids.ts';
import { topUp } from '../life/top-up.ts';
import { countMiss, forgetMisses, LOCK_MS, lockedForMs } from '../locks.ts';
import { Refusal } from '../refusal.ts';
import type { Text } from '../seed/types.ts';
import { SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { msisdn } from './fields.ts';
import { keyedCalls } from './keyed.ts';

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
export const PIN_FATES: ReadonlyMap<string, string> = new Map([
  ['9999', 'pin_used'],
  ['8888', 'pin_expired'],
  ['7777', 'pin_locked'],
]);
export const PIN_DIGITS = 14;

/** Cards worth at least this amount give a bonus of 10 %. */
const BONUS_FROM = 2000;
const CARD: Text = { fr: 'Carte de recharge', en: 'Scratch card', ar: 'بطاقة تعبئة' };

const says: Readonly<Record<string, string>> = {
  pin_wrong: 'Unknown card.',
  pin_used: 'This card was used before.',
  pin_expired: 'This card has expired.',
};

function locked(forMs: number): Refusal {
  const headers = { 'retry-after': String(Math.ceil(forMs / SECOND_MS)) };
  return new Refusal(403, 'pin_locked', 'Too many wrong PINs.', { headers });
}

/** Throws 422 or 403 for an invalid card. */
function checkCard(box: Box, pin: string, payer: string): void {
  const series = pin.slice(0, 4);
  const amount = pin.length === PIN_DIGITS ? PIN_AMOUNTS.get(series) : undefined;
  const isUsed = box.db.get('SELECT 1 FROM cards_used WHERE pin = ?', pin) !== undefined;
  const fate = isUsed ? 'pin_used' : (PIN_FATES.get(series) ?? (amount === undefined ? 'pin_wrong' : undefined));
  const lockedMs = fate === 'pin_locked' ? LOCK_MS : lockedForMs(box, payer, 'pin');
  if (lockedMs > 0) throw locked(lockedMs);
  if (fate === 'pin_wrong' && countMiss(box, payer, 'pin')) throw locked(LOCK_MS);
  if (fate !== undefined) throw new Refusal(422, fate, says[fate] ?? '');
}

export function rechargeCalls(calls: Calls): void {
  const pin = v.pipe(v.string(), v.regex(/^\d{12,16}$/, 'must be 12 to 16 digits'));
  keyedCalls(calls, {
    name: 'recharge',
    path: '/recharge/pin',
    body: v.strictObject({ pin, msisdn: v.optional(msisdn) }),
    check: ({ box, line, body }) => {
      const other = findLine(box.db, body.msisdn ?? line.msisdn);
      if (!other || other.statusCode === '002')
        throw new Refusal(422, 'not_eligible', 'The number is not a line of this operator.');
      checkCard(box, body.pin, line.msisdn);
    },
    carryOut: ({ box, line, body: { pin, msisdn: receiver = line.msisdn } }) => {
      const amount = PIN_AMOUNTS.get(pin.slice(0, 4)) ?? 0;
      forgetMisses(box, line.msisdn, 'pin');
      box.db.insert('cards_used', { pin, msisdn: receiver, used_at: box.clock.now() });
      const bonus = amount >= BONUS_FROM ? amount / 10 : 0;
      const reference = newId('rec');
      const { balance, ...loan } = topUp(box, { msisdn: receiver, amount: amount + bonus, labels: CARD, reference });
      if (receiver !== line.msisdn) return { reference, amount, bonus, balanceAfter: line.balance };
      return { reference, amount, bonus, balanceAfter: balance, ...loan };
    },
  });
}
