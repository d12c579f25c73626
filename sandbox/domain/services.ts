/** A line's services: their state, and their periodic charges. */
import type { SandboxContext } from '../context.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { findServiceChoice, nextServiceDue, type ServiceChoice, saveServiceChoice } from '../db/services.ts';
import { newId } from '../ids.ts';
import { sendSms, texts } from '../messages.ts';
import { SERVICES, type SeedService } from '../seed/services.ts';
import { DAY_MS } from '../time.ts';
import { charge } from './charge.ts';
import { servicePrice } from './prices.ts';

/** A limit, so that a clock moved by years does not block the sandbox. */
const MAX_AT_ONCE = 400;

export const findService = (id: string): SeedService | undefined => SERVICES.find((service) => service.id === id);

export interface ServiceState {
  isEnabled: boolean;
  /** The switch to the other state is in progress. */
  isPending: boolean;
  nextChargeAt: number | null;
}

export function serviceState(context: SandboxContext, { msisdn }: Line, service: SeedService): ServiceState {
  const choice = findServiceChoice(context.db, msisdn, service.id);
  if (!choice) return { isEnabled: service.isEnabledByDefault, isPending: false, nextChargeAt: null };
  const isPending = choice.switchesAt > context.clock.now();
  // The previous state applies until the switch, and permanently if the operator fails to switch it.
  const isSwitched = !isPending && !choice.givesUp;
  return {
    isEnabled: choice.isEnabled === isSwitched,
    isPending,
    nextChargeAt: isSwitched ? choice.nextChargeAt : null,
  };
}

/** When a service that was charged at `at` is charged next. */
export const nextChargeAfter = ({ periodDays }: SeedService, at: number): number | null =>
  periodDays === null ? null : at + periodDays * DAY_MS;

export function chargeDueServices(context: SandboxContext, msisdn: string): void {
  for (let count = 0; count < MAX_AT_ONCE; count++) {
    const due = nextServiceDue(context.db, msisdn, context.clock.now());
    if (due?.nextChargeAt == null) return;
    chargeAgain(context, due, due.nextChargeAt);
  }
}

function chargeAgain(context: SandboxContext, due: ServiceChoice, at: number): void {
  const service = findService(due.service);
  const line = lineOf(context.db, due.msisdn);
  const price = (service && servicePrice(context, service)) ?? 0;
  if (!service || line.status !== 'active' || line.balance < price) {
    saveServiceChoice(context.db, { ...due, isEnabled: false, switchesAt: at, nextChargeAt: null });
    if (service) sendSms(context, due.msisdn, texts.serviceEnded(service.name), at);
    return;
  }
  const { msisdn } = due;
  const bill = {
    msisdn,
    amount: price,
    labels: service.name,
    at,
    reference: newId('srv'),
    purpose: 'service',
  } as const;
  charge(context, { ...bill, origin: 'renewal' });
  saveServiceChoice(context.db, { ...due, nextChargeAt: nextChargeAfter(service, at) });
}
