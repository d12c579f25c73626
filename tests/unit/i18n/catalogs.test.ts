import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#src/lib/languages.ts';
import { allLabels, labelNamespaces, labelsOf } from '../../../locales/all-labels.ts';

const fr = allLabels('fr');

/** The values of a text, including those in plurals and choices. A compiled value is `[name, format?, options?]`. */
function valuesOf(tokens: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , options] = token as [string, string?, Record<string, unknown>?];
    found.add(name);
    if (typeof options === 'object') for (const option of Object.values(options)) valuesOf(option, found);
  }
  return found;
}

/** `count` chooses a plural form. It is passed in every language, even if some need no plural. */
const placeholders = (text: string) =>
  [...valuesOf(compileMessageOrThrow(text))].filter((name) => name !== 'count').sort();

describe.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))('the %s catalog', (language) => {
  const other = allLabels(language);

  it('has the same labels as the French one in each namespace, all with text', () => {
    for (const namespace of labelNamespaces) {
      const names = Object.keys(labelsOf(namespace, language));
      expect(names.sort(), namespace).toEqual(Object.keys(labelsOf(namespace, 'fr')).sort());
    }
    expect(Object.entries(other).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('uses the same values as the French one', () => {
    const different = Object.keys(fr).filter(
      (name) => String(placeholders(fr[name] ?? '')) !== String(placeholders(other[name] ?? '')),
    );
    expect(different).toEqual([]);
  });
});

it('every Arabic plural has all six forms', () => {
  const incomplete = Object.entries(allLabels('ar')).filter(
    ([, text]) =>
      text.includes(', plural,') &&
      !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) => text.includes(`${form} {`)),
  );
  expect(incomplete).toEqual([]);
});

/** A counted word needs its plural forms, except where the number is always the same. */
const ONE_FORM: Readonly<Record<string, string>> = {
  auth_password_hint: 'PASSWORD_MIN_LENGTH',
  auth_password_too_short: 'PASSWORD_MIN_LENGTH',
  history_days: 'the offered periods: never one day',
  history_see_longer: 'as above',
  history_total: 'as above',
  kiosk_idle_left: 'only shown at five',
  stores_more: 'no counted word follows the number',
};
const COUNTS = ['count', 'days', 'hours', 'minutes', 'points', 'seconds'];
const UNITS = ['s', 'ثا'];

/** The first word after a number without plural forms. */
const countedWords = (text: string): string[] => {
  const tokens = compileMessageOrThrow(text);
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token, index) => {
    const isCount = Array.isArray(token) && token.length === 1 && COUNTS.includes(String(token[0]));
    const [, word] = (isCount && /^\s(\p{L}+)/u.exec(String(tokens[index + 1] ?? ''))) || [];
    return word === undefined || UNITS.includes(word) ? [] : [word];
  });
};

it.each(LANGUAGE_CODES)('every counted word has plural forms in %s', (language) => {
  const counted = Object.entries(allLabels(language)).filter(([, text]) => countedWords(text).length > 0);
  expect(counted.filter(([name]) => !(name in ONE_FORM))).toEqual([]);
});

it('no label belongs to two namespaces', () => {
  const names = labelNamespaces.flatMap((namespace) => Object.keys(labelsOf(namespace, 'fr')));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Names for screen readers of buttons with a short text. The other labels that end in `_of` are texts of their own. */
const NAMED = Object.keys(allLabels('en')).filter((name) => /_(named|of)$/.test(name) && name !== 'loan_fee_of');

describe('the name of a button for screen readers', () => {
  it.each(LANGUAGE_CODES)('contains its visible text in %s, so that a voice command finds it', (language) => {
    const texts = allLabels(language);
    const wrong = NAMED.filter((name) => {
      const visible = texts[name.replace(/_(named|of)$/, '')];
      return visible !== undefined && !texts[name]?.toLowerCase().includes(visible.toLowerCase());
    });
    expect(wrong).toEqual([]);
  });
});
