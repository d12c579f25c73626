/** The calls of each capability. Those of a capability that is off are never sent: see `not-offered.ts`. */
import { brand } from '#src/brand/brand.ts';
import type { Capability, Extra } from '#src/brand/capabilities.ts';

/** Beginnings of `{host} {path}`; `*` before a path of the content service stands for its prefix. */
const CALLS: Readonly<Record<Capability | Extra, readonly string[]>> = {
  cardPayment: ['bff /payment/', 'bff /guest/payment/'],
  conversion: ['bff /bundle/getBundleConvertEligibility', 'bff /bundle/convert'],
  films: ['content */movies', 'content */series'],
  history: ['bff /history'],
  loans: ['bff /users/loan/'],
  loyalty: ['bff /noudjoum'],
  prayerTimes: ['bff /prayertimes/'],
  promotions: ['content */promotions'],
  quiz: ['bff /quiz/'],
  recap: ['bff /recap'],
  referrals: ['bff /users/mgm/'],
  scratchCard: ['bff /recharge/', 'bff /guest/recharge/'],
  services: ['bff /services'],
  shops: ['content */stores'],
  // A field of the payment.
  topUpForOthers: [],
  topUpWithoutAccount: ['bff /guest/'],
  transfer: ['bff /services/stormili'],
  upcomingCharges: ['bff /subscriptions/upcomingCharges'],
  weather: ['bff /weather/'],
};

/** True if the call belongs to a capability that the operator has turned off. */
export function isTurnedOff(host: string, path: string, { api, capabilities } = brand): boolean {
  const call = `${host} /${path.replace(/^\//, '')}`;
  return Object.entries(CALLS).some(
    ([capability, calls]) =>
      !capabilities[capability as Capability | Extra] &&
      calls.some((start) => call.startsWith(start.replace('*', api.contentPrefix))),
  );
}
