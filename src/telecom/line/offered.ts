/** What the operator offers of the optional capabilities, as far as its answers tell. */
import { useSyncExternalStore } from 'react';
import { callKey, isNotOffered, notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import { brand } from '#src/brand/brand.ts';

const content = (kind: string) => callKey('content', `${brand.api.contentPrefix}/${kind}`);

/** The calls without which a capability has nothing to show. It is hidden once all of them are known to be missing. */
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

/** False where the operator has said that it has no such capability. `id`: that of an entry of the menu. */
export function isOffered(id: string): boolean {
  const calls = CALLS[id];
  return !calls?.every(isNotOffered);
}

/** `isOffered` for a screen, drawn again when another capability turns out to be missing. */
export function useIsOffered(): (id: string) => boolean {
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  return isOffered;
}
