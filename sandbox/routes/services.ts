import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { saveServiceChoice } from '../db/services.ts';
import { charge } from '../domain/charge.ts';
import { checkAgreed, servicePrice } from '../domain/prices.ts';
import { findService, nextChargeAfter, serviceState } from '../domain/services.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { sendSms, texts } from '../messages.ts';
import { SERVICES, type SeedService } from '../seed/services.ts';
import type { Language } from '../seed/types.ts';
import { isoTimeOrNull, SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { amount } from './fields.ts';
import { type KeyedOrder, keyedCalls, type OrderState, reportedOrderState } from './keyed.ts';

/** The credit transfer charges a fee for each transfer, not for switching it on. */
const FREE_TO_SWITCH_ON: ReadonlySet<string> = new Set(['stormili']);

function toWire(context: SandboxContext, line: Line, service: SeedService, language: Language) {
  const { id, name, description, period, periodDays } = service;
  const { isEnabled, isPending, nextChargeAt } = serviceState(context, line, service);
  return {
    id,
    name: name[language],
    description: description[language],
    enabled: isEnabled,
    pending: isPending,
    price: servicePrice(context, service),
    period: period === null ? null : period[language],
    periodDays,
    nextChargeAt: isoTimeOrNull(nextChargeAt),
    // A service that is on is paid until its next charge. Switching it off loses the rest.
    paidUntil: isoTimeOrNull(nextChargeAt),
    endsAtOnce: true,
  };
}

/** The stored result of an order. The service itself may have changed since. */
interface SwitchOrder {
  service: string;
  msisdn: string;
  reference: string;
  balanceAfter: number;
  /** Epoch milliseconds. The order is in progress until then. */
  switchesAt: number;
  givesUp: boolean;
}

interface SwitchTerms {
  enabled: boolean;
  price: number;
}

function switchService({ context, line, body, params }: KeyedOrder<SwitchTerms>): SwitchOrder {
  const { enabled } = body;
  const service = findService(params.id ?? '');
  if (!service) throw new HttpError(404, 'service_not_found', 'Unknown service.');
  if (line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred.');
  const { msisdn } = line;
  const reference = newId('srv');
  const { isEnabled, isPending } = serviceState(context, line, service);
  const at = context.clock.now();
  const done = { service: service.id, msisdn, reference, switchesAt: at, givesUp: false };
  // The service already has this state, or is switching to it.
  if ((isEnabled !== isPending) === enabled) return { ...done, balanceAfter: line.balance };
  const price = enabled && !FREE_TO_SWITCH_ON.has(service.id) ? (servicePrice(context, service) ?? 0) : 0;
  checkAgreed({ price: body.price }, { price });
  if (line.balance < price) throw new HttpError(422, 'insufficient_balance', 'The balance does not cover it.');
  // Reverting a pending switch takes effect immediately.
  const switchesAt = isPending ? at : at + service.switchesInSeconds * SECOND_MS;
  const givesUp = context.faults.take('givesUp', 'POST', activationPath(context, service.id)) ?? false;
  const nextChargeAt = enabled && !givesUp ? nextChargeAfter(service, at) : null;
  saveServiceChoice(context.db, { msisdn, service: service.id, isEnabled: enabled, switchesAt, nextChargeAt, givesUp });
  if (givesUp) return { ...done, switchesAt, givesUp, balanceAfter: line.balance };
  if (price > 0) charge(context, { msisdn, amount: price, labels: service.name, at, reference, purpose: 'service' });
  sendSms(context, msisdn, enabled ? texts.serviceOn(service.name) : texts.serviceOff(service.name));
  return { ...done, switchesAt, balanceAfter: lineOf(context.db, msisdn).balance };
}

const activationPath = (context: SandboxContext, id: string) => `${context.bffPath}/services/${id}/activation`;

function orderState(context: SandboxContext, { switchesAt, givesUp }: SwitchOrder): OrderState {
  if (switchesAt > context.clock.now()) return { state: 'inProgress' };
  return givesUp ? { state: 'failed', reason: 'declined' } : { state: 'completed' };
}

export function serviceCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/services' }, ({ context, line, language }) => ({
    services: SERVICES.map((service) => toWire(context, line, service, language)),
  }));

  keyedCalls(calls, {
    name: 'service',
    path: '/services/:id/activation',
    body: v.strictObject({ enabled: v.boolean(), price: amount }),
    execute: switchService,
    currentState: (context, order, language) => {
      const { service: id, msisdn, reference, balanceAfter, at } = order;
      const service = findService(id);
      if (!service) throw new Error(`unknown service ${id}`);
      const now = toWire(context, lineOf(context.db, msisdn), service, language);
      return { ...now, reference, balanceAfter, at, ...reportedOrderState(context, orderState(context, order)) };
    },
  });
}
