/** The portal's labels, so that tests look for the text that a subscriber reads, in the subscriber's language. */
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readBrand } from '#src/brand/read-brand.ts';
import type { LabelName as PortalLabel } from '#src/i18n/labels.ts';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { allLabels } from '../../../locales/all-labels.ts';

export type LabelName = PortalLabel | keyof typeof import('../../../locales/document/fr.json');
type Values = Record<string, string | number>;

function catalogueOf(language: Language): I18n {
  const catalogue = setupI18n({ locale: language, messages: { [language]: allLabels(language) } });
  return catalogue.setMessagesCompiler(compileMessage);
}

const catalogues = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, catalogueOf(code)])) as Record<
  Language,
  I18n
>;

const { productNames } = readBrand({});
/** The default brand's names of its products. */
const products = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [
    code,
    Object.fromEntries(Object.entries(productNames).map(([product, names]) => [`${product}Name`, names[code]])),
  ]),
) as Record<Language, Values>;

/** A label with its values filled in. */
export function label(language: Language, name: LabelName, values: Values = {}): string {
  return catalogues[language]._(name as PortalLabel, { ...products[language], ...values });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a label whose values are unknown: each blank matches any text, each space any white space. */
export function labelPattern(
  language: Language,
  name: LabelName,
  blanks: readonly string[],
  values: Values = {},
): RegExp {
  const mark = '\u0001';
  const text = label(language, name, { ...values, ...Object.fromEntries(blanks.map((blank) => [blank, mark])) });
  return new RegExp(escaped(text).replaceAll(/\s/g, '\\s').replaceAll(mark, '.+'));
}
