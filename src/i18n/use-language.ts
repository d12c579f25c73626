import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Direction, directionOf, isLanguage, type Language } from '#src/lib/languages.ts';

type ChangeLanguage = (language: Language) => Promise<void>;

/** The application provides the function that changes the language (section 4): see src/app/language-change.ts. */
export const LanguageChangeContext = createContext<ChangeLanguage>(async () => {});

export function useLanguage(): { language: Language; direction: Direction; setLanguage: ChangeLanguage } {
  const { i18n } = useLingui();
  const setLanguage = useContext(LanguageChangeContext);
  const language = isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
  return { language, direction: directionOf(language), setLanguage };
}
