/** Which optional capabilities the operator offers, judged by its answers. */
import { useSyncExternalStore } from 'react';
import { callKey, isNotOffered, notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import { contentPath } from '#src/api/content/content-path.ts';

const content = (kind: string) => callKey('content', contentPath(kind));

const bff = (path: string, method?: string) => callKey('bff', path, method);

/**
 * The calls that a capability needs. Most have one way to be of use, some have two: a capability is hidden once each of
 * its ways lacks a call. Top-ups are never hidden: a prepaid line lives on them. Nor are prayer times: the portal works
 * out those that are not published.
 */
const WAYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  noudjoum: [[bff('/noudjoum')]],
  referral: [[bff('/users/mgm/referral')]],
  sabbaqli: [[bff('/users/loan/eligibleBands'), bff('/users/loan/take', 'POST')]],
  renewals: [[bff('/renewal/list')]],
  'bundle-settings': [
    [bff('/renewal/list')],
    [bff('/bundle/getBundleConvertEligibility'), bff('/bundle/convert', 'POST')],
  ],
  transfer: [[bff('/services/stormili'), bff('/services/stormili/transfer', 'POST')]],
  'core-services': [[bff('/services')]],
  weather: [[bff('/weather/getWeatherCondition')]],
  quiz: [[bff('/quiz/profile')]],
  history: [[bff('/history', 'POST')]],
  profile: [[bff('/userInfo/personal')]],
  'usage-summary': [[bff('/usage/summary')]],
  purchases: [[bff('/bundle/purchases/v2')]],
  promotions: [[content('promotions')]],
  films: [[content('movies')], [content('series')]],
  stores: [[content('stores')]],
  faq: [[content('faqs')]],
};

/** False if the operator's answers show that it lacks the capability. `id`: the id of a menu entry. */
export function isOffered(id: string): boolean {
  const ways = WAYS[id];
  return !ways?.every((calls) => calls.some(isNotOffered));
}

/** `isOffered` for components, which render again when another capability is found to be missing. */
export function useIsOffered(): (id: string) => boolean {
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  return isOffered;
}
