import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { brand } from '#src/brand/brand.ts';
import type { Language } from '#src/lib/languages.ts';
import {
  bundledText,
  type ContentValueName,
  contentValue,
  hasContentValues,
  type LabelName,
  shownLanguage,
} from './labels.ts';

export type Translate = (name: LabelName, values?: Record<string, unknown>) => string;

const namesOf = new Map<Language, Readonly<Record<string, string>>>();

/** The operator's names of its products, which every label can use as a value: `{filmsName}`, `{loyaltyName}`. */
function productNames(language: Language): Readonly<Record<string, string>> {
  const known = namesOf.get(language);
  if (known) return known;
  const names = Object.fromEntries(
    Object.entries(brand.productNames).map(([product, name]) => [`${product}Name`, name[language]]),
  );
  namesOf.set(language, names);
  return names;
}

/**
 * Returns `t('label_name', { values })`, which gives the label in the current language. `t` changes, and the component
 * renders again, only when the language or a text changes.
 */
export function useLabels(): Translate {
  const context = useLingui();
  return useCallback<Translate>(
    (name, values) => context.i18n._(name, { ...productNames(shownLanguage()), ...values }),
    [context],
  );
}

/** The same without the content service's texts, for error screens. */
export function useBundledLabels(): Translate {
  useLingui();
  return bundledText;
}

/** A setting among the content service's labels; undefined while it is unknown. */
export function useContentValue(name: ContentValueName): string | undefined {
  useLingui();
  return contentValue(name);
}

/** The same as a boolean; undefined while no labels of the content service are known. */
export function useContentSwitch(name: ContentValueName): boolean | undefined {
  const value = useContentValue(name);
  return hasContentValues() ? value === 'true' : undefined;
}
