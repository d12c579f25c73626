/** Stormili: credit from one line to another. */
import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { addHistory } from '../db/history.ts';
import { findLine, type Line, updateLine } from '../db/lines.ts';
import { addTransfer, sentSince } from '../db/transfers.ts';
import { charge } from '../domain/charge.ts';
import { checkAgreed, servicePrice } from '../domain/prices.ts';
import { findService, serviceState } from '../domain/services.ts';
import { checkStepUp } from '../domain/step-up.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import { maskMsisdn, showMsisdn } from '../msisdn.ts';
import type { Text } from '../seed/types.ts';
import { startOfAlgiersDay } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, code, msisdn } from './fields.ts';
import { type KeyedOrder, keyedCalls } from './keyed.ts';

const SERVICE = 'stormili';
const MIN = 50;
const MAX = 500;
const MAX_PER_DAY = 1000;

const sentTo = (number: string): Text => ({
  fr: `Crédit envoyé au ${number}`,
  en: `Credit sent to ${number}`,
  ar: `رصيد مُرسَل إلى ${number}`,
});
const receivedFrom = (number: string): Text => ({
  fr: `Crédit reçu du ${number}`,
  en: `Credit received from ${number}`,
  ar: `رصيد مُستلَم من ${number}`,
});

function limitsOf(context: SandboxContext, line: Line) {
  const service = findService(SERVICE);
  const sent = sentSince(context.db, line.msisdn, startOfAlgiersDay(context.clock.now()));
  return {
    enabled: service !== undefined && serviceState(context, line, service).isEnabled,
    min: MIN,
    max: MAX,
    fee: (service && servicePrice(context, service)) ?? 0,
    leftToday: MAX_PER_DAY - sent,
  };
}

interface TransferTerms {
  msisdn: string;
  amount: number;
  fee: number;
  otp?: string | undefined;
}

/** The receiving line. Throws the reason why a transfer is not possible. */
function receiverOf(
  context: SandboxContext,
  line: Line,
  { msisdn: recipient, amount, fee: agreedFee }: TransferTerms,
): Line {
  const rejection = (code: string, message: string) => new HttpError(422, code, message);
  const { enabled, fee, leftToday } = limitsOf(context, line);
  if (line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred.');
  if (!enabled) throw rejection('service_off', 'Stormili is switched off on this line.');
  if (amount < MIN || amount > MAX)
    throw rejection('amount_out_of_range', `A transfer must be from ${MIN} to ${MAX} DZD.`);
  if (amount > leftToday) throw rejection('daily_limit', `${leftToday} DZD may still be sent today.`);
  const receiver = findLine(context.db, recipient);
  if (recipient === line.msisdn || receiver?.status !== 'active' || receiver.statusCode === '002') {
    throw rejection('recipient_invalid', 'The recipient must be another active line of this operator.');
  }
  checkAgreed({ fee: agreedFee }, { fee });
  if (line.balance < amount + fee)
    throw rejection('insufficient_balance', 'The balance does not cover the amount and its fee.');
  return receiver;
}

function transfer({ context, line, body }: KeyedOrder<TransferTerms>) {
  const receiver = receiverOf(context, line, body);
  const { amount } = body;
  const { fee } = limitsOf(context, line);
  const at = context.clock.now();
  const orderId = newId('trf');
  addTransfer(context.db, { id: orderId, msisdn: line.msisdn, recipient: receiver.msisdn, amount, fee, at });
  const bill = {
    msisdn: line.msisdn,
    amount: dinars(amount + fee),
    labels: sentTo(maskMsisdn(receiver.msisdn)),
    at,
    reference: orderId,
    purpose: 'transfer',
  } as const;
  const balanceAfter = charge(context, bill);
  const received = dinars(receiver.balance + amount);
  updateLine(context.db, receiver.msisdn, { balance: received });
  addHistory(context.db, {
    id: newId('his'),
    msisdn: receiver.msisdn,
    type: 'top-ups',
    at,
    labels: receivedFrom(maskMsisdn(line.msisdn)),
    amount: -amount,
    volume: null,
    unit: null,
    direction: null,
    reference: orderId,
    ref: null,
  });
  sendSms(context, line.msisdn, texts.creditSent(amount, fee, showMsisdn(receiver.msisdn), balanceAfter), at);
  sendSms(context, receiver.msisdn, texts.creditReceived(amount, showMsisdn(line.msisdn), received), at);
  return { orderId, amount, fee, balanceAfter };
}

export function transferCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: `/services/${SERVICE}` }, ({ context, line }) => limitsOf(context, line));

  keyedCalls(calls, {
    name: 'transfer',
    path: `/services/${SERVICE}/transfer`,
    body: v.strictObject({
      msisdn,
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      fee: amount,
      otp: v.optional(code),
    }),
    check: ({ context, line, body }) => {
      receiverOf(context, line, body);
      checkStepUp(context, line, body.otp);
    },
    execute: transfer,
  });
}
