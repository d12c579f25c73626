export type Language = 'fr' | 'en' | 'ar';
export type Direction = 'ltr' | 'rtl';

/** The portal's languages, in the order of the selector. French is the default (section 1). */
export const LANGUAGES: readonly { code: Language; nativeName: string; direction: Direction }[] = [
  { code: 'fr', nativeName: 'Français', direction: 'ltr' },
  { code: 'en', nativeName: 'English', direction: 'ltr' },
  { code: 'ar', nativeName: 'العربية', direction: 'rtl' },
];

export const DEFAULT_LANGUAGE: Language = 'fr';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value);
}

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');
