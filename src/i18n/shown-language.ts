import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#src/lib/languages.ts';
import { i18n } from './labels.ts';

/** The language of the page at this moment, for whoever does not draw; components have `useLanguage`. */
export const shownLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE);
