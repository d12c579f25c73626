/** The portal's own words, so that tests look for what a subscriber reads, in the language that they read it in. */
import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../../src/i18n/languages.ts';

export type LabelName = keyof typeof import('../../../locales/fr.json');
type Values = Record<string, string | number>;

function catalogueOf(language: Language): I18n {
  const file = new URL(`../../../locales/${language}.json`, import.meta.url);
  const catalogue = setupI18n({ locale: language, messages: { [language]: JSON.parse(readFileSync(file, 'utf8')) } });
  return catalogue.setMessagesCompiler(compileMessage);
}

const catalogues: Record<Language, I18n> = { fr: catalogueOf('fr'), en: catalogueOf('en'), ar: catalogueOf('ar') };

/** A label with its values filled in. */
export function label(language: Language, name: LabelName, values: Values = {}): string {
  return catalogues[language]._(name, values);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A label with values that are not known beforehand: any text stands in for each. */
export function labelPattern(language: Language, name: LabelName, blanks: readonly string[]): RegExp {
  const mark = '\u0001';
  const text = label(language, name, Object.fromEntries(blanks.map((blank) => [blank, mark])));
  return new RegExp(escaped(text).replaceAll(mark, '.+'));
}
