/** The content that is kept fresh on the device for browsing without a network. Pure: page and worker share it. */
import { isTurnedOff } from '#src/api/client/capability-calls.ts';
import { CONTENT_LOCALES, type ContentLocale, type ContentSource, FALLBACK_LOCALE } from '#src/api/content/content.ts';
import { faqsSource } from '#src/api/content/faqs.ts';
import { filmsSource } from '#src/api/content/films.ts';
import { prayerTimesSource } from '#src/api/content/prayer-times.ts';
import { catalogueSource } from '#src/api/content/product-offerings.ts';
import { shopsSource } from '#src/api/content/shops.ts';
import { uiLabelsSource } from '#src/api/content/ui-labels.ts';
import { wilayasSource } from '#src/api/content/wilayas.ts';
import { CONTENT_PREFIX, contentRecordKey } from './record.ts';
import type { RecordStore } from './store.ts';

/** Algiers: the most common wilaya, and the one of the prayer times until the user chooses one. */
const DEFAULT_WILAYA = '16';

export interface ContentScope {
  locale: ContentLocale;
  /** Two-digit code of the wilaya whose prayer times are kept warm. */
  wilaya?: string | undefined;
}

/**
 * Names of the settings that hold the wanted content, for a worker that starts without a page. Language and wilaya are
 * separate, so that changing one does not require reading the other, which the device may not return in time.
 */
const LANGUAGE_SETTING = 'wanted-content';
const WILAYA_SETTING = 'wanted-wilaya';
/** Whether the visitor saves data: a worker cannot read localStorage. */
const DATA_SAVER_SETTING = 'data-saver';

type Settings = Pick<RecordStore, 'getSetting' | 'setSetting'>;

/** The content to keep warm for a language and wilaya, most urgent first: only what the operator offers. */
export function contentToWarm({ locale, wilaya = DEFAULT_WILAYA }: ContentScope): ContentSource<unknown>[] {
  return [
    uiLabelsSource(locale),
    catalogueSource(locale),
    wilayasSource(),
    faqsSource(locale),
    prayerTimesSource(wilaya),
    shopsSource(locale),
    filmsSource(locale, 'movies'),
    filmsSource(locale, 'series'),
  ].filter(({ host, path }) => !isTurnedOff(host, path));
}

/** Record names of content that reveals nothing about the user. It survives a sign-out. */
export function generalContentKeys(): Set<string> {
  const sources = CONTENT_LOCALES.flatMap((locale) => contentToWarm({ locale }));
  return new Set(sources.map((source) => contentRecordKey(source.queryKey)));
}

/** Removes content that reveals who was here: banners of a plan, prayer times of a wilaya, opened films. */
export async function removeVisitedContent(store: Pick<RecordStore, 'keys' | 'removeItems'>): Promise<void> {
  const general = generalContentKeys();
  const all = await store.keys(`${CONTENT_PREFIX}-`);
  await store.removeItems(all.filter((key) => !general.has(key)));
}

/** Saves the settings that are given and leaves the others unchanged. */
export async function storeContentScope(store: Settings, { locale, wilaya }: Partial<ContentScope>): Promise<void> {
  await Promise.all([
    locale && store.setSetting(LANGUAGE_SETTING, { locale }),
    wilaya && store.setSetting(WILAYA_SETTING, wilaya),
  ]);
}

/** The wilaya is personal: it says where the subscriber may live. */
export async function clearStoredWilaya(store: Settings): Promise<void> {
  await store.setSetting(WILAYA_SETTING, undefined);
}

export async function rememberDataSaver(store: Settings, isOn: boolean): Promise<void> {
  await store.setSetting(DATA_SAVER_SETTING, isOn);
}

/** Whether the visitor saves data: a worker that starts without a page then fetches nothing. */
export async function savesData(store: Settings): Promise<boolean> {
  return (await store.getSetting(DATA_SAVER_SETTING)) === true;
}

/** The content that was last wanted; French if none was. Another version of the portal may have written it. */
export async function readContentScope(store: Settings): Promise<ContentScope> {
  const [language, wilaya] = await Promise.all([store.getSetting(LANGUAGE_SETTING), store.getSetting(WILAYA_SETTING)]);
  const { locale } = (typeof language === 'object' && language !== null ? language : {}) as Record<string, unknown>;
  const known = CONTENT_LOCALES.find((candidate) => candidate === locale) ?? FALLBACK_LOCALE;
  return typeof wilaya === 'string' && /^\d{2}$/.test(wilaya) ? { locale: known, wilaya } : { locale: known };
}
