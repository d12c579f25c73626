import { brand } from '#src/brand/brand.ts';
import type { Language } from '#src/lib/languages.ts';

const cached = new Map<Language, Readonly<Record<string, string>>>();

/** The operator's names of its products, which every label can use as a value: `{filmsName}`, `{loyaltyName}`. */
export function productNames(language: Language): Readonly<Record<string, string>> {
  const known = cached.get(language);
  if (known) return known;
  const names = Object.fromEntries(
    Object.entries(brand.productNames).map(([product, name]) => [`${product}Name`, name[language]]),
  );
  cached.set(language, names);
  return names;
}
