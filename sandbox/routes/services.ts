import * as v from 'valibot';
import type { Box } from '../box.ts';
import type { Line } from '../db/lines.ts';
import { newId } from '../ids.ts';
import { charge } from '../life/charge.ts';
import { sendSms, texts } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { SERVICES } from '../seed/services.ts';
import type { Language, SeedService } from '../seed/types.ts';
import type { Calls } from './call.ts';

/** The credit transfer costs by the transfer, not for being switched on. */
const FREE_TO_SWITCH_ON: ReadonlySet<string> = new Set(['stormili']);

function isEnabled(box: Box, line: Line, service: SeedService): boolean {
  const sql = 'SELECT is_enabled FROM services_on WHERE msisdn = ? AND service = ?';
  const row = box.db.get<{ is_enabled: number }>(sql, line.msisdn, service.id);
  return row ? row.is_enabled === 1 : service.isEnabledByDefault;
}

function wire(box: Box, line: Line, service: SeedService, language: Language) {
  const { id, name, description, price, period } = service;
  return {
    id,
    name: name[language],
    description: description[language],
    enabled: isEnabled(box, line, service),
    price,
    period: period === null ? null : period[language],
  };
}

export function serviceCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/services' }, ({ box, line, language }) => ({
    services: SERVICES.map((service) => wire(box, line, service, language)),
  }));

  const body = v.strictObject({ enabled: v.boolean() });
  calls.signedIn(
    { method: 'POST', path: '/services/:id/activation', body },
    ({ c, box, line, body: { enabled }, language }) => {
      const service = SERVICES.find(({ id }) => id === c.req.param('id'));
      if (!service) throw new Refusal(404, 'service_not_found', 'There is no such service.');
      if (line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line is barred.');
      if (isEnabled(box, line, service) === enabled) return wire(box, line, service, language);
      const price = enabled && !FREE_TO_SWITCH_ON.has(service.id) ? (service.price ?? 0) : 0;
      if (line.balance < price) throw new Refusal(422, 'insufficient_balance', 'The balance does not cover it.');
      box.db.transaction(() => {
        const sql = 'INSERT OR REPLACE INTO services_on (msisdn, service, is_enabled) VALUES (?, ?, ?)';
        box.db.run(sql, line.msisdn, service.id, Number(enabled));
        const bill = {
          msisdn: line.msisdn,
          amount: price,
          labels: service.name,
          at: box.clock.now(),
          reference: newId('srv'),
        };
        if (price > 0) charge(box, bill);
        sendSms(box, line.msisdn, enabled ? texts.serviceOn(service.name) : texts.serviceOff(service.name));
      });
      return wire(box, line, service, language);
    },
  );
}
