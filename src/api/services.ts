import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, tolerantList } from './wire.ts';

export const coreService = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  enabled: v.boolean(),
  price: v.nullish(amount),
  period: v.nullish(v.string()),
});

/** GET /services and POST /services/{id}/activation (portal-defined). */
export const coreServices = v.object({ services: tolerantList('services', coreService) });
export const coreServicesQuery = (line: LineKey) => lineQuery(line, ['services'], '/services', coreServices);

export const switchService = (id: string, enabled: boolean) =>
  call('bff', `/services/${encodeURIComponent(id)}/activation`, coreService, { method: 'POST', json: { enabled } });
