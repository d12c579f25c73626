import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, BRAND_REF_FIELD, figure, isoTime, tolerantList, withBrandRef } from './wire.ts';

/** GET /renewal/getAutoRenewalStatus (section 7). */
export const renewalStatus = v.object({ enabled: v.boolean(), count: figure });

export const renewal = withBrandRef({
  name: v.string(),
  price: amount,
  nextChargeAt: v.nullish(isoTime),
  enabled: v.boolean(),
});
/** GET /renewal/list (portal-defined). */
export const renewals = v.object({ renewals: tolerantList('renewals', renewal) });

export const renewalStatusQuery = (line: LineKey) =>
  lineQuery(line, ['renewal-status'], '/renewal/getAutoRenewalStatus', renewalStatus);
export const renewalsQuery = (line: LineKey) => lineQuery(line, ['renewals'], '/renewal/list', renewals);

/** POST /renewal/switch (portal-defined). */
export const switchRenewal = (brandRef: string, enabled: boolean) =>
  call('bff', '/renewal/switch', renewal, { method: 'POST', json: { [BRAND_REF_FIELD]: brandRef, enabled } });
