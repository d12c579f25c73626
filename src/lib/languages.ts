/**
 * The portal's languages, in the order of the selector; the first is the default and the fallback (section 1). To add
 * one: a row here, its file in each folder of `locales/`, and the brand's texts in it.
 */
interface LanguageRow {
  /** The code in the cookie, the documents and the content service. */
  readonly code: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** The `Intl` locale for the operator's country: Latin digits, 24-hour time. */
  readonly locale: string;
  /** The locale of numbers, dates and plurals in browsers that do not have the one above. Required if one of them lacks it. */
  readonly formats?: string;
  readonly script: 'latin' | 'arabic';
  /** The Algerian dinar. */
  readonly currency: string;
  readonly byteUnits: readonly [string, string, string, string];
  /** Hour, minute and second, as written after a figure. */
  readonly timeUnits: readonly [string, string, string];
  /** Title, reload and sign out, for the page that is shown when even labels may have failed. */
  readonly failure: readonly [string, string, string];
}

const TABLE = [
  {
    code: 'fr',
    nativeName: 'Français',
    direction: 'ltr',
    locale: 'fr-DZ',
    script: 'latin',
    currency: 'DA',
    byteUnits: ['o', 'Ko', 'Mo', 'Go'],
    timeUnits: ['h', 'min', 's'],
    failure: ['Une erreur est survenue', 'Actualiser', 'Se déconnecter'],
  },
  {
    code: 'en',
    nativeName: 'English',
    direction: 'ltr',
    locale: 'en-GB',
    script: 'latin',
    currency: 'DA',
    byteUnits: ['B', 'KB', 'MB', 'GB'],
    timeUnits: ['h', 'min', 's'],
    failure: ['An error occurred', 'Reload', 'Sign out'],
  },
  {
    code: 'ar',
    nativeName: 'العربية',
    direction: 'rtl',
    locale: 'ar-DZ-u-nu-latn',
    script: 'arabic',
    currency: 'د.ج',
    byteUnits: ['بايت', 'كيلوبايت', 'ميغا', 'جيغا'],
    timeUnits: ['سا', 'د', 'ثا'],
    failure: ['حدث خطأ', 'إعادة التحميل', 'تسجيل الخروج'],
  },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof TABLE)[number]['code'];
export type Direction = LanguageRow['direction'];

export const LANGUAGES: readonly (LanguageRow & { readonly code: Language })[] = TABLE;

export const LANGUAGE_CODES: readonly Language[] = TABLE.map(({ code }) => code);

export const DEFAULT_LANGUAGE = TABLE[0].code;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(({ code }) => code === value);

/** The row of a language. */
export const languageRow = (language: Language): LanguageRow =>
  LANGUAGES.find(({ code }) => code === language) ?? TABLE[0];

/**
 * What `Intl` is asked for, in this order. Without a second locale, a browser that does not know the first one would use
 * the language of the device.
 */
export const intlLocalesOf = ({ locale, formats }: Pick<LanguageRow, 'locale' | 'formats'>): string[] =>
  formats === undefined ? [locale] : [locale, formats];

export const directionOf = (language: Language): Direction => languageRow(language).direction;
