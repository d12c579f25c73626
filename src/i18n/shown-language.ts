import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#src/lib/languages.ts';
import { i18n } from './labels.ts';

/** The current language of the page, for code outside components. Components use `useLanguage`. */
export const shownLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE);
