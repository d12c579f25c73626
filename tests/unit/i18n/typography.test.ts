/** How each language is set: spaces, marks, quotes, and how the reader is addressed. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import type { Language } from '#src/lib/languages.ts';
import { labelAreas, labelsOfArea } from '../../../locales/all-labels.ts';

/** What a label says, as it is read: each form of a plural is a text of its own, and values are `0`. */
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
  labelAreas.flatMap((area) =>
    Object.entries(labelsOfArea(area, language)).flatMap(([name, text]) =>
      readingsOf(compileMessageOrThrow(text)).map((reading) => [name, reading] as const),
    ),
  );

/** The comma between two spans of hours ends with the space after it. */
const ENDS_WITH_SPACE = 'stores_hours_joint';

const RULES: Record<Language, readonly (readonly [rule: string, broken: RegExp])[]> = {
  fr: [
    ['a no-break space stands before : ; ! ? » and after «', /[^\u00a0][:;!?»](?![\d\p{Ll}])|«[^\u00a0]/u],
    ['a figure keeps its unit', /\d (?:%|s|min|km\/h)(?!\p{L})/u],
    ['the apostrophe is ’ and quotes are « »', /['"“”]/],
  ],
  en: [
    ['no space stands before a mark', / [:;!?,.]/],
    ['the apostrophe is ’ and quotes are “ ”', /['"«»]/],
  ],
  ar: [
    ['marks are Arabic: ، ؛ ؟', /[,;?]/],
    ['quotes are « »', /['"“”]/],
    ['the double fatha is not written', /\u064b/],
    ['digits are Latin', /[٠-٩۰-۹]/],
    [
      'one reader is addressed',
      /(?<!\p{L})(?:أنتم|لكم|بكم(?!\.)|إليكم|عليكم|منكم|عندكم|لديكم)(?!\p{L})|\p{L}{3}(?<!ي)كم(?!\p{L})|\p{L}{3}وا(?!\p{L})/u,
    ],
  ],
};

describe.each(Object.entries(RULES) as [Language, (typeof RULES)[Language]][])('in %s', (language, rules) => {
  it.each([
    ...rules,
    ['nothing begins or ends with a space, or has two', /^\s|\s$|\s\s/],
    ['an ellipsis is one mark, after a word', /\.\.|\s…/],
  ] as const)('%s', (_rule, broken) => {
    const found = texts(language).filter(([name, text]) => name !== ENDS_WITH_SPACE && broken.test(text));
    expect(found).toEqual([]);
  });

  it('a title has no full stop', () => {
    const found = texts(language).filter(([name, text]) => name.endsWith('_title') && text.endsWith('.'));
    expect(found).toEqual([]);
  });
});
