/** The portal's labels, so that tests look for the text that a subscriber reads, in the subscriber's language. */
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatDate } from '#src/i18n/formats.ts';
import type { LabelName as PortalLabel } from '#src/i18n/labels.ts';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { readBrand } from '../../../build/brand/read-brand.ts';
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

/** The age of cached data without a network: the time it was read, with the day if that is not today. */
export function readAt(language: Language, at?: number): RegExp {
  // One minute may pass between the reading and the test's own look at the clock.
  const times =
    at === undefined ? ['\\d\\d:\\d\\d'] : [at - 60_000, at].map((each) => formatDate(each, 'time', language));
  const patterns = [
    labelPattern(language, 'common_updated_at_time', ['time']),
    labelPattern(language, 'common_updated_at', ['moment']),
  ];
  return new RegExp(patterns.map(({ source }) => source.replace('.+', `.*(?:${times.join('|')})`)).join('|'));
}
