import * as v from 'valibot';
import type { Box } from '../box.ts';
import { type Line, lineOf } from '../db/lines.ts';
import { saveServiceChoice } from '../db/services.ts';
import { newId } from '../ids.ts';
import { charge } from '../life/charge.ts';
import { findService, nextChargeAfter, serviceState } from '../life/services.ts';
import { sendSms, texts } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { SERVICES } from '../seed/services.ts';
import type { Language, SeedService } from '../seed/types.ts';
import { isoTimeOrNull, SECOND_MS } from '../time.ts';
import type { Calls } from './call.ts';
import { type KeyedOrder, keyedCalls } from './keyed.ts';

/** The credit transfer costs by the transfer, not for being switched on. */
const FREE_TO_SWITCH_ON: ReadonlySet<string> = new Set(['stormili']);

function wire(box: Box, line: Line, service: SeedService, language: Language) {
  const { id, name, description, price, period } = service;
  const { isEnabled, isPending, nextChargeAt } = serviceState(box, line, service);
  return {
    id,
    name: name[language],
    description: description[language],
    enabled: isEnabled,
    pending: isPending,
    price,
    period: period === null ? null : period[language],
    nextChargeAt: isoTimeOrNull(nextChargeAt),
  };
}

interface Switched {
  service: string;
  msisdn: string;
  reference: string;
  balanceAfter: number;
}

function switchService({ box, line, body: { enabled }, params }: KeyedOrder<{ enabled: boolean }>): Switched {
  const service = findService(params.id ?? '');
  if (!service) throw new Refusal(404, 'service_not_found', 'There is no such service.');
  if (line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line is barred.');
  const { msisdn } = line;
  const reference = newId('srv');
  const { isEnabled, isPending } = serviceState(box, line, service);
  const done = { service: service.id, msisdn, reference };
  // Already so, or on its way to it.
  if ((isEnabled !== isPending) === enabled) return { ...done, balanceAfter: line.balance };
  const price = enabled && !FREE_TO_SWITCH_ON.has(service.id) ? (service.price ?? 0) : 0;
  if (line.balance < price) throw new Refusal(422, 'insufficient_balance', 'The balance does not cover it.');
  const at = box.clock.now();
  // Taken back before it was there: nothing to wait for.
  const switchesAt = isPending ? at : at + service.switchesInSeconds * SECOND_MS;
  const nextChargeAt = enabled ? nextChargeAfter(service, at) : null;
  saveServiceChoice(box.db, { msisdn, service: service.id, isEnabled: enabled, switchesAt, nextChargeAt });
  if (price > 0) charge(box, { msisdn, amount: price, labels: service.name, at, reference });
  sendSms(box, msisdn, enabled ? texts.serviceOn(service.name) : texts.serviceOff(service.name));
  return { ...done, balanceAfter: lineOf(box.db, msisdn).balance };
}

export function serviceCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/services' }, ({ box, line, language }) => ({
    services: SERVICES.map((service) => wire(box, line, service, language)),
  }));

  keyedCalls(calls, {
    name: 'service',
    path: '/services/:id/activation',
    body: v.strictObject({ enabled: v.boolean() }),
    carryOut: switchService,
    asOfNow: (box, { service: id, msisdn, reference, balanceAfter }, language) => {
      const service = findService(id);
      if (!service) throw new Error(`no service is called ${id}`);
      return { ...wire(box, lineOf(box.db, msisdn), service, language), reference, balanceAfter };
    },
  });
}
