/** What the device keeps warm so that the portal can be browsed without a network. Pure: page and worker share it. */
import type { ContentLocale, ContentSource } from '../api/content.ts';
import { faqsSource } from '../api/faqs.ts';
import { prayerTimesSource } from '../api/prayer-times.ts';
import { catalogueSource } from '../api/product-offerings.ts';
import { storesSource } from '../api/stores.ts';
import { uiLabelsSource } from '../api/ui-labels.ts';
import { wilayasSource } from '../api/wilayas.ts';
import { contentRecordKey } from './record.ts';

/** Algiers: most people's, and what prayer times show until a wilaya is chosen. */
export const DEFAULT_WILAYA = '16';

export interface WantedContent {
  locale: ContentLocale;
  /** Two-digit code of the wilaya whose prayer times are kept. */
  wilaya?: string | undefined;
}

/** Name of the setting in which the page leaves what it wants, for a worker that starts without being asked. */
export const WANTED_CONTENT_SETTING = 'wanted-content';

/** The content to keep for a language and wilaya, what is needed first coming first. */
export function contentToKeepWarm({ locale, wilaya = DEFAULT_WILAYA }: WantedContent): ContentSource<unknown>[] {
  return [
    uiLabelsSource(locale),
    catalogueSource(locale),
    wilayasSource(),
    faqsSource(locale),
    prayerTimesSource(wilaya),
    storesSource(),
  ];
}

/** Record names of the content that any device may hold whoever used it: it survives a sign-out. */
export function generalContentKeys(): Set<string> {
  const locales: readonly ContentLocale[] = ['fr', 'en', 'ar'];
  const sources = locales.flatMap((locale) => contentToKeepWarm({ locale }));
  return new Set(sources.map((source) => contentRecordKey(source.queryKey)));
}

/** Reads the setting as found on the device, which an older or newer version may have written. */
export function readWantedContent(value: unknown): WantedContent {
  const { locale, wilaya } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const known = (['fr', 'en', 'ar'] as const).find((candidate) => candidate === locale) ?? 'fr';
  return typeof wilaya === 'string' && /^\d{2}$/.test(wilaya) ? { locale: known, wilaya } : { locale: known };
}
