/** What the device keeps warm so that the portal can be browsed without a network. Pure: page and worker share it. */
import { CONTENT_LOCALES, type ContentLocale, type ContentSource, FALLBACK_LOCALE } from '#src/api/content/content.ts';
import { faqsSource } from '#src/api/content/faqs.ts';
import { filmsSource } from '#src/api/content/films.ts';
import { prayerTimesSource } from '#src/api/content/prayer-times.ts';
import { catalogueSource } from '#src/api/content/product-offerings.ts';
import { storesSource } from '#src/api/content/stores.ts';
import { uiLabelsSource } from '#src/api/content/ui-labels.ts';
import { wilayasSource } from '#src/api/content/wilayas.ts';
import { contentRecordKey } from './record.ts';
import type { RecordStore } from './store.ts';

/** Algiers: most people's, and what prayer times show until a wilaya is chosen. */
export const DEFAULT_WILAYA = '16';

export interface WantedContent {
  locale: ContentLocale;
  /** Two-digit code of the wilaya whose prayer times are kept. */
  wilaya?: string | undefined;
}

/**
 * Names of the settings in which what is wanted stays, for a worker that starts without being asked. Each has its own:
 * who changes one need not have read the other, which the device may not tell in time.
 */
const LANGUAGE_SETTING = 'wanted-content';
const WILAYA_SETTING = 'wanted-wilaya';

type Settings = Pick<RecordStore, 'getSetting' | 'setSetting'>;

/** The content to keep for a language and wilaya, what is needed first coming first. */
export function contentToKeepWarm({ locale, wilaya = DEFAULT_WILAYA }: WantedContent): ContentSource<unknown>[] {
  return [
    uiLabelsSource(locale),
    catalogueSource(locale),
    wilayasSource(),
    faqsSource(locale),
    prayerTimesSource(wilaya),
    storesSource(),
    filmsSource(locale, 'movies'),
    filmsSource(locale, 'series'),
  ];
}

/** Record names of content that tells nothing of who used the device: it survives a sign-out. */
export function generalContentKeys(): Set<string> {
  const sources = CONTENT_LOCALES.flatMap((locale) => contentToKeepWarm({ locale }));
  return new Set(sources.map((source) => contentRecordKey(source.queryKey)));
}

/** Remembers what changes; the rest stays as it was. */
export async function rememberWanted(store: Settings, { locale, wilaya }: Partial<WantedContent>): Promise<void> {
  await Promise.all([
    locale && store.setSetting(LANGUAGE_SETTING, { locale }),
    wilaya && store.setSetting(WILAYA_SETTING, wilaya),
  ]);
}

/** Which wilaya was asked for tells of the subscriber. */
export async function forgetWantedWilaya(store: Settings): Promise<void> {
  await store.setSetting(WILAYA_SETTING, undefined);
}

/** What was last wanted, French when nothing was. An older or newer version may have written it. */
export async function wantedContent(store: Settings): Promise<WantedContent> {
  const [language, wilaya] = await Promise.all([store.getSetting(LANGUAGE_SETTING), store.getSetting(WILAYA_SETTING)]);
  const { locale } = (typeof language === 'object' && language !== null ? language : {}) as Record<string, unknown>;
  const known = CONTENT_LOCALES.find((candidate) => candidate === locale) ?? FALLBACK_LOCALE;
  return typeof wilaya === 'string' && /^\d{2}$/.test(wilaya) ? { locale: known, wilaya } : { locale: known };
}
