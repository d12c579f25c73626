/** Contents of the menu page: the menu without the entries of the bottom bar, most wanted first. */
import type { LabelName } from '#src/i18n/labels.ts';
import { isGroup, type NavigationEntry, type NavigationItem } from '#src/layouts/navigation-entries.ts';

const SECTIONS: readonly { title: LabelName; ids: readonly string[] }[] = [
  { title: 'nav_line', ids: ['history', 'sabbaqli', 'transfer', 'bundle-settings', 'core-services', 'exclusive'] },
  { title: 'more_rewards', ids: ['noudjoum', 'referral', 'promotions', 'quiz', 'films'] },
  { title: 'more_daily', ids: ['prayer-times', 'weather'] },
  { title: 'more_help', ids: ['faq', 'stores', 'about'] },
  { title: 'nav_settings', ids: ['profile', 'email', 'password', 'account'] },
];

/** A short description of each entry. */
export const MORE_TEXTS: Readonly<Record<string, LabelName>> = {
  history: 'more_history',
  sabbaqli: 'more_sabbaqli',
  transfer: 'more_transfer',
  'bundle-settings': 'more_bundle_settings',
  'core-services': 'more_core_services',
  exclusive: 'more_exclusive',
  noudjoum: 'more_noudjoum',
  referral: 'more_referral',
  promotions: 'more_promotions',
  quiz: 'more_quiz',
  films: 'more_films',
  'prayer-times': 'more_prayer_times',
  weather: 'more_weather',
  faq: 'more_faq',
  stores: 'more_stores',
  about: 'more_about',
  profile: 'more_profile',
  email: 'more_email',
  password: 'more_password',
  account: 'more_account',
};

/** Other words for each entry, for the search. The operator’s labels may add some. */
export const PLACE_WORDS: Readonly<Record<string, LabelName>> = {
  dashboard: 'more_words_dashboard',
  'top-up': 'more_words_top_up',
  local: 'more_words_local',
  data: 'more_words_data',
  voice: 'more_words_voice',
  usage: 'more_words_usage',
  history: 'more_words_history',
  sabbaqli: 'more_words_sabbaqli',
  transfer: 'more_words_transfer',
  'bundle-settings': 'more_words_bundle_settings',
  'core-services': 'more_words_core_services',
  noudjoum: 'more_words_noudjoum',
  stores: 'more_words_stores',
  films: 'more_words_films',
  profile: 'more_words_profile',
  password: 'more_words_password',
  account: 'more_words_account',
  'prayer-times': 'more_words_prayer_times',
  weather: 'more_words_weather',
  faq: 'more_words_faq',
};

export interface MoreSection {
  title: LabelName;
  entries: readonly NavigationEntry[];
}

/** Sections without an entry are left out. */
export function moreSections(items: readonly NavigationItem[]): MoreSection[] {
  const entries = items.flatMap((item) => (isGroup(item) ? item.entries : [item]));
  return SECTIONS.map(({ title, ids }) => ({
    title,
    entries: ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
  })).filter((section) => section.entries.length > 0);
}
