/** What the line can order, and everything around it: renewals, advances, services, loyalty, weather. */
import * as v from 'valibot';
import { conversionEligibility } from '#src/api/bundle-conversion.ts';
import { prayerTimes } from '#src/api/content/prayer-times.ts';
import { transferLimits } from '#src/api/credit-transfer.ts';
import { loanBands, loanBundles } from '#src/api/loans.ts';
import { noudjoum, reward, starHistory } from '#src/api/noudjoum.ts';
import { renewalStatus, renewals } from '#src/api/renewals.ts';
import { positionParameters, prayerParameters } from '#src/api/requests/line.ts';
import { coreServices } from '#src/api/services.ts';
import { upcomingCharges } from '#src/api/upcoming-charges.ts';
import { weather } from '#src/api/weather.ts';
import { defineCall } from '../define-call.ts';
import { exampleAnswer } from '../example-answers.ts';

const line = { host: 'bff', caller: 'line' } as const;
const get = { ...line, method: 'GET', need: 'optional' } as const;

export const SERVICES = [
  defineCall({
    ...get,
    id: 'conversion-eligibility',
    title: 'Bundles that can be converted',
    path: '/bundle/getBundleConvertEligibility',
    section: '7',
    without: 'Conversion loses its entry.',
    answer: conversionEligibility,
    notes:
      '`reason` if nothing can be converted: `line_barred`. `lost` and `kept`: remaining volumes that the conversion removes or keeps; absent if you do not say, empty if there are none. A `value` of null is unlimited.',
    example: { answer: exampleAnswer('conversion-eligibility') },
  }),
  defineCall({
    ...get,
    id: 'renewal-status',
    title: 'Whether anything renews',
    path: '/renewal/getAutoRenewalStatus',
    section: '7',
    without: 'Renewals lose their entry.',
    answer: renewalStatus,
    example: { answer: exampleAnswer('renewal-status') },
  }),
  defineCall({
    ...get,
    id: 'renewals',
    title: 'The renewals of the line',
    path: '/renewal/list',
    section: 'portal-defined',
    without: 'The page of renewals says that they are not offered.',
    answer: renewals,
    notes:
      '`validityHours`: needed if the validity does not say how often it is charged, as for a bundle of two days. `missedAt`: since when credit is missing; `retryEveryHours` and `retryDays`: how often and how long the charge is tried again. `failed`: why you switched a renewal off yourself; keep it for at least 7 days, until the bundle is bought again or its renewal is turned on. The dashboard then names the bundle and offers to buy it again.',
    example: { answer: exampleAnswer('renewals') },
  }),
  defineCall({
    ...get,
    id: 'upcoming-charges',
    title: 'The coming charges of the line',
    path: '/subscriptions/upcomingCharges',
    section: 'portal-defined',
    without: 'The portal works them out from the renewals and the services.',
    answer: upcomingCharges,
    notes:
      'Asked only if `capabilities.upcomingCharges` of the brand file is on. It then wins over what the portal works out. Everything that you will take from the balance without being asked, every charge on its own, if the balance covers them all. `until`: until the end of this day no charge is missing; 31 days ahead at least, or the portal may not warn in time; 110 days fill its calendar. `kind`: `addon` is the streaming add-on. `ref`: the `{brand}_ref` of the bundle, or the `id` of the service; without it the portal says the charge without a way to stop it.',
    example: { answer: exampleAnswer('upcoming-charges') },
  }),
  defineCall({
    ...get,
    id: 'loan-bands',
    title: 'Possible advances',
    path: '/users/loan/eligibleBands',
    section: '7',
    without: 'Advances lose their entry.',
    answer: loanBands,
    notes:
      '`reason` if the line is not eligible: `loan_outstanding`, `line_barred`. `outstanding`: absent if you do not list single advances; `due` is what is still owed.',
    example: { answer: exampleAnswer('loan-bands') },
  }),
  defineCall({
    ...get,
    id: 'loan-bundles',
    title: 'Bundles on advance',
    path: '/users/loan/bundles',
    section: 'portal-defined',
    without: 'No bundle is offered on advance.',
    answer: loanBundles,
    example: { answer: exampleAnswer('loan-bundles') },
  }),
  defineCall({
    ...get,
    id: 'services',
    title: 'The services of the line',
    path: '/services',
    section: 'portal-defined',
    without: 'The page of services says that they are not offered.',
    answer: coreServices,
    notes:
      'The service with the `id` `anaflix` is the streaming add-on. `period`: a text such as "per month". `periodDays`: how often it is charged; without it the portal says nothing of the charges after `nextChargeAt`, nor of what the balance lacks by then. `paidUntil` and `endsAtOnce`: until when a service is paid, and whether stopping it ends it at once or then. The portal says it before a service is stopped; without `endsAtOnce` it says that the service may stop earlier.',
    example: { answer: exampleAnswer('services') },
  }),
  defineCall({
    ...get,
    id: 'transfer-limits',
    title: 'Limits of a credit transfer',
    path: '/services/stormili',
    section: 'portal-defined',
    without: 'Credit transfer loses its entry.',
    answer: transferLimits,
    example: { answer: exampleAnswer('transfer-limits') },
  }),
  defineCall({
    ...get,
    id: 'noudjoum',
    title: 'Loyalty points and rewards',
    path: '/noudjoum',
    section: 'portal-defined',
    without: 'Loyalty loses its entry.',
    answer: noudjoum,
    notes:
      '`name` of a reward is part of an address and never `history`. `kind`: `data`, `calls`, `sms`, `credit`, `films`, `gift`. In Arabic, the name of a tier is definite, as after «المستوى».',
    example: { answer: exampleAnswer('noudjoum') },
  }),
  defineCall({
    ...get,
    id: 'noudjoum-history',
    title: 'Points earned and spent',
    path: '/noudjoum/history',
    section: 'portal-defined',
    without: 'The history of points says that it is not offered.',
    answer: starHistory,
    notes: 'Newest first. `stars` is negative if points were spent. `kind`: `earned`, `bonus`, `redeemed`, `expired`.',
    example: { answer: exampleAnswer('noudjoum-history') },
  }),
  defineCall({
    ...get,
    id: 'reward',
    title: 'One reward',
    path: '/noudjoum/{name}',
    section: 'portal-defined',
    without: 'The page of a reward says that it is not offered.',
    request: { path: v.object({ name: v.string() }) },
    answer: reward,
    refusals: [{ status: 404, code: 'reward_not_found', meaning: 'no such reward' }],
    example: { path: { name: 'day-300mb' }, answer: exampleAnswer('reward') },
  }),
  defineCall({
    ...get,
    id: 'weather',
    title: 'The weather at a place',
    path: '/weather/getWeatherCondition',
    section: '7',
    without: 'Weather loses its entry.',
    request: { query: positionParameters },
    answer: weather,
    notes: '°C, km/h, percent. `place` is named in the requested language.',
    example: { query: { latitude: '36.75', longitude: '3.06' }, answer: exampleAnswer('weather') },
  }),
  defineCall({
    ...get,
    caller: 'anybody',
    id: 'prayer-times',
    title: 'Prayer times of a wilaya',
    path: '/prayertimes/v2',
    section: '7',
    without: 'The portal computes the times.',
    request: { query: prayerParameters },
    answer: prayerTimes,
    notes: 'Thirty days from today. Sent without a token, because the times are the same for everybody.',
    example: { query: { wilaya: '16', templateName: 'monthly' }, answer: exampleAnswer('prayer-times') },
  }),
];
