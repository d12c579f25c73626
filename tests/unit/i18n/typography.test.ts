/** The typography of each language: spaces, marks, quotes, and how the reader is addressed. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#src/lib/languages.ts';
import { labelNamespaces, labelsOf } from '../../../locales/all-labels.ts';

/** The readings of a label: each plural form is a separate text, and values are `0`. */
function readingsOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [String(tokens)];
  return tokens.reduce(
    (starts: string[], token: string | [name: string, format?: string, options?: object]) => {
      const [, , options] = typeof token === 'string' ? [] : token;
      const ends = typeof token === 'string' ? [token] : options ? Object.values(options).flatMap(readingsOf) : ['0'];
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

const texts = (language: Language) =>
  labelNamespaces.flatMap((namespace) =>
    Object.entries(labelsOf(namespace, language)).flatMap(([name, text]) =>
      readingsOf(compileMessageOrThrow(text)).map((reading) => [name, reading] as const),
    ),
  );

/** The comma between two spans of hours ends with the space after it. */
const ENDS_WITH_SPACE = 'stores_hours_joint';

type Rules = readonly (readonly [rule: string, broken: RegExp])[];

/** A further language has only the rules of all languages until somebody writes its own here. */
const RULES: Partial<Record<Language, Rules>> = {
  fr: [
    ['have a no-break space before : ; ! ? » and after «', /[^\u00a0][:;!?»](?![\d\p{Ll}])|«[^\u00a0]/u],
    ['have a no-break space between a number and its unit', /\d (?:%|s|min|km\/h)(?!\p{L})/u],
    ['use the apostrophe ’ and the quotes « »', /['"“”]/],
    ['group thousands with a no-break space that is wide enough to be seen', /\u202f/],
  ],
  en: [
    ['have no space before a punctuation mark', / [:;!?,.]/],
    ['use the apostrophe ’ and the quotes “ ”', /['"«»]/],
  ],
  ar: [
    ['use the Arabic marks ، ؛ ؟', /[,;?]/],
    ['use the quotes « »', /['"“”]/],
    ['omit the double fatha', /\u064b/],
    ['use Latin digits', /[٠-٩۰-۹]/],
    [
      'address one reader',
      /(?<!\p{L})(?:أنتم|لكم|بكم(?!\.)|إليكم|عليكم|منكم|عندكم|لديكم)(?!\p{L})|\p{L}{3}(?<!ي)كم(?!\p{L})|\p{L}{3}وا(?!\p{L})/u,
    ],
  ],
};

/** A figure must not be on another line than its unit. The units of all languages: some labels keep the French ones. */
const UNITS = [...new Set(LANGUAGES.flatMap(({ currency, byteUnits }) => [currency, ...byteUnits])), 'SMS'];
const BREAKS_BEFORE_UNIT = new RegExp(
  `\\d (?:${UNITS.map((unit) => unit.replaceAll('.', '\\.')).join('|')})(?![\\p{L}\\d])`,
  'u',
);

describe.each(LANGUAGE_CODES)('labels in %s', (language) => {
  it.each([
    ...(RULES[language] ?? []),
    ['have no leading, trailing or double spaces', /^\s|\s$|\s\s/],
    ['have a no-break space between a figure or value and its unit', BREAKS_BEFORE_UNIT],
    ['begin no line with the dot between two facts', / ·/],
    ['keep e‑mail, Wi‑Fi and week‑end on one line, with a no-break hyphen', /(?:e|wi|week)-(?:mail|fi|end)/i],
    ['use a single ellipsis character directly after a word, or after the comma of an open list', /\.\.|(?<![,،])\s…/],
  ] as const)('%s', (_rule, broken) => {
    const found = texts(language).filter(([name, text]) => name !== ENDS_WITH_SPACE && broken.test(text));
    expect(found).toEqual([]);
  });

  it('have no full stop in titles', () => {
    const found = texts(language).filter(([name, text]) => name.endsWith('_title') && text.endsWith('.'));
    expect(found).toEqual([]);
  });
});
