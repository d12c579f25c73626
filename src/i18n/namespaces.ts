/**
 * The bundled texts. Each folder of `locales/` is a namespace, one for each capability. `common` has the texts of the
 * first screen and of the layouts; its French version, the default and fallback, is part of the first script. A route
 * fetches the other namespaces that it declares.
 */
import type { Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, type Language } from '#src/lib/languages.ts';
import { messages as common } from '../../locales/common/fr.json?lingui';

/** Labels by namespace. The portal cannot show labels of a folder that is missing here. */
interface Catalogs {
  auth: typeof import('../../locales/auth/fr.json');
  bundles: typeof import('../../locales/bundles/fr.json');
  common: typeof import('../../locales/common/fr.json');
  conversion: typeof import('../../locales/conversion/fr.json');
  dashboard: typeof import('../../locales/dashboard/fr.json');
  'data-saver': typeof import('../../locales/data-saver/fr.json');
  faq: typeof import('../../locales/faq/fr.json');
  films: typeof import('../../locales/films/fr.json');
  history: typeof import('../../locales/history/fr.json');
  internal: typeof import('../../locales/internal/fr.json');
  kiosk: typeof import('../../locales/kiosk/fr.json');
  loan: typeof import('../../locales/loan/fr.json');
  more: typeof import('../../locales/more/fr.json');
  navigation: typeof import('../../locales/navigation/fr.json');
  noudjoum: typeof import('../../locales/noudjoum/fr.json');
  orders: typeof import('../../locales/orders/fr.json');
  pages: typeof import('../../locales/pages/fr.json');
  payment: typeof import('../../locales/payment/fr.json');
  prayer: typeof import('../../locales/prayer/fr.json');
  promotions: typeof import('../../locales/promotions/fr.json');
  quiz: typeof import('../../locales/quiz/fr.json');
  referrals: typeof import('../../locales/referrals/fr.json');
  renewals: typeof import('../../locales/renewals/fr.json');
  services: typeof import('../../locales/services/fr.json');
  settings: typeof import('../../locales/settings/fr.json');
  shops: typeof import('../../locales/shops/fr.json');
  'sign-in': typeof import('../../locales/sign-in/fr.json');
  telecom: typeof import('../../locales/telecom/fr.json');
  'top-up': typeof import('../../locales/top-up/fr.json');
  usage: typeof import('../../locales/usage/fr.json');
  weather: typeof import('../../locales/weather/fr.json');
  'weather-and-prayer': typeof import('../../locales/weather-and-prayer/fr.json');
  wilaya: typeof import('../../locales/wilaya/fr.json');
}

export type LabelNamespace = keyof Catalogs;
export type LabelName = { [Namespace in LabelNamespace]: keyof Catalogs[Namespace] }[LabelNamespace];

export const FIRST_NAMESPACE = 'common' satisfies LabelNamespace;

const CATALOGS = {
  ...import.meta.glob<Messages>(
    ['../../locales/*/*.json', '!../../locales/common/fr.json', '!../../locales/{document,internal}/*'],
    { query: '?lingui', import: 'messages' },
  ),
  // A production build has no internal pages and none of their texts.
  ...(__INTERNAL_PAGES__
    ? import.meta.glob<Messages>('../../locales/internal/*.json', { query: '?lingui', import: 'messages' })
    : {}),
};

async function textsOfNamespace(language: Language, namespace: LabelNamespace): Promise<Messages | undefined> {
  if (language === DEFAULT_LANGUAGE && namespace === FIRST_NAMESPACE) return common;
  return CATALOGS[`../../locales/${namespace}/${language}.json`]?.();
}

/** The bundled texts of several namespaces. Rejects if any of them cannot be fetched. */
export async function textsOf(language: Language, namespaces: Iterable<LabelNamespace>): Promise<Messages> {
  const parts = await Promise.all(Array.from(namespaces, (namespace) => textsOfNamespace(language, namespace)));
  return Object.assign({}, ...parts);
}
