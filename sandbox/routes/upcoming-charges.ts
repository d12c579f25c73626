import { upcomingCharges } from '../domain/upcoming-charges.ts';
import { inLanguage } from '../languages.ts';
import { algiersDate, algiersIso, DAY_MS, startOfDay } from '../time.ts';
import type { Calls } from './call.ts';

/** As far as the portal's calendar goes. */
const DAYS_AHEAD = 120;

export function upcomingChargeCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/subscriptions/upcomingCharges' }, ({ context, line, language }) => {
    const until = algiersDate(context.clock.now() + DAYS_AHEAD * DAY_MS);
    const charges = upcomingCharges(context, line, startOfDay(until) + DAY_MS);
    return {
      charges: charges.map(({ at, name, ...charge }) => ({
        at: algiersIso(at),
        ...charge,
        name: inLanguage(name, language),
      })),
      until,
    };
  });
}
