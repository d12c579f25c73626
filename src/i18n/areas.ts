/**
 * The bundled texts. Each folder of `locales/` is an area, one for each capability. `common` has the texts of the first
 * screen and of the layouts; its French version, the default and fallback, is part of the first script. The route that
 * declares an area fetches it.
 */
import type { Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, type Language } from '#src/lib/languages.ts';
import { messages as common } from '../../locales/common/fr.json?lingui';

/** Labels by area. The portal cannot show labels of a folder that is missing here. */
interface Catalogs {
  auth: typeof import('../../locales/auth/fr.json');
  bundles: typeof import('../../locales/bundles/fr.json');
  common: typeof import('../../locales/common/fr.json');
  conversion: typeof import('../../locales/conversion/fr.json');
  credentials: typeof import('../../locales/credentials/fr.json');
  dashboard: typeof import('../../locales/dashboard/fr.json');
  faq: typeof import('../../locales/faq/fr.json');
  films: typeof import('../../locales/films/fr.json');
  history: typeof import('../../locales/history/fr.json');
  internal: typeof import('../../locales/internal/fr.json');
  kiosk: typeof import('../../locales/kiosk/fr.json');
  loan: typeof import('../../locales/loan/fr.json');
  more: typeof import('../../locales/more/fr.json');
  noudjoum: typeof import('../../locales/noudjoum/fr.json');
  orders: typeof import('../../locales/orders/fr.json');
  pages: typeof import('../../locales/pages/fr.json');
  payment: typeof import('../../locales/payment/fr.json');
  prayer: typeof import('../../locales/prayer/fr.json');
  quiz: typeof import('../../locales/quiz/fr.json');
  promotions: typeof import('../../locales/promotions/fr.json');
  referrals: typeof import('../../locales/referrals/fr.json');
  renewals: typeof import('../../locales/renewals/fr.json');
  services: typeof import('../../locales/services/fr.json');
  settings: typeof import('../../locales/settings/fr.json');
  'signed-in': typeof import('../../locales/signed-in/fr.json');
  sky: typeof import('../../locales/sky/fr.json');
  stores: typeof import('../../locales/stores/fr.json');
  telecom: typeof import('../../locales/telecom/fr.json');
  'top-up': typeof import('../../locales/top-up/fr.json');
  usage: typeof import('../../locales/usage/fr.json');
  weather: typeof import('../../locales/weather/fr.json');
  wilaya: typeof import('../../locales/wilaya/fr.json');
}

export type LabelArea = keyof Catalogs;
export type LabelName = { [Area in LabelArea]: keyof Catalogs[Area] }[LabelArea];

export const FIRST_AREA = 'common' satisfies LabelArea;

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

async function textsOfArea(language: Language, area: LabelArea): Promise<Messages | undefined> {
  if (language === DEFAULT_LANGUAGE && area === FIRST_AREA) return common;
  return CATALOGS[`../../locales/${area}/${language}.json`]?.();
}

/** The bundled texts of several areas. Rejects if any of them cannot be fetched. */
export async function textsOf(language: Language, areas: Iterable<LabelArea>): Promise<Messages> {
  const parts = await Promise.all(Array.from(areas, (area) => textsOfArea(language, area)));
  return Object.assign({}, ...parts);
}
