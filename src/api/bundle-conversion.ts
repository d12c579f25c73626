import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, tolerantList, withBrandRef } from './wire.ts';

const target = withBrandRef({ name: v.string(), price: amount });

/** GET /bundle/getBundleConvertEligibility (section 7). */
export const conversionEligibility = v.object({
  eligible: v.boolean(),
  conversions: tolerantList('conversions', v.object({ instanceId: v.string(), name: v.string(), to: v.array(target) })),
});

export const conversionEligibilityQuery = (line: LineKey) =>
  lineQuery(line, ['conversion-eligibility'], '/bundle/getBundleConvertEligibility', conversionEligibility);

/** POST /bundle/convert (portal-defined): `from` is a bundle instance, `to` an offering's reference. */
export const convertBundle = (from: string, to: string) =>
  call(
    'bff',
    '/bundle/convert',
    v.object({ orderId: v.string(), state: v.string(), balanceAfter: v.nullish(amount) }),
    {
      method: 'POST',
      json: { from, to },
    },
  );
