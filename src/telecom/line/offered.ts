/** Which optional capabilities the operator offers, judged by its answers. */
import { useSyncExternalStore } from 'react';
import { callKey, isNotOffered, notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import { brand } from '#src/brand/brand.ts';

const content = (kind: string) => callKey('content', `${brand.api.contentPrefix}/${kind}`);

/** The calls that a capability needs. The capability is hidden once all of them are known to be missing. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  noudjoum: [callKey('bff', '/noudjoum')],
  referral: [callKey('bff', '/users/mgm/referral')],
  sabbaqli: [callKey('bff', '/users/loan/eligibleBands')],
  renewals: [callKey('bff', '/renewal/list')],
  'bundle-settings': [callKey('bff', '/renewal/list'), callKey('bff', '/bundle/getBundleConvertEligibility')],
  'core-services': [callKey('bff', '/services')],
  weather: [callKey('bff', '/weather/getWeatherCondition')],
  quiz: [callKey('bff', '/quiz/profile')],
  history: [callKey('bff', '/history', 'POST')],
  profile: [callKey('bff', '/userInfo/personal')],
  promotions: [content('promotions')],
  films: [content('movies'), content('series')],
  stores: [content('stores')],
  faq: [callKey('content', '/api/faqs')],
};

/** False if the operator's answers show that it lacks the capability. `id`: the id of a menu entry. */
export function isOffered(id: string): boolean {
  const calls = CALLS[id];
  return !calls?.every(isNotOffered);
}

/** `isOffered` for components, which render again when another capability is found to be missing. */
export function useIsOffered(): (id: string) => boolean {
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  return isOffered;
}
