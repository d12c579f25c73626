/** Searches the sandbox's questions in three languages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Faq } from '#src/api/content/faqs.ts';
import { createFaqIndex } from '#src/features/faq/faq-index.ts';
import { partsOf, wordsOf } from '#src/features/faq/faq-words.ts';
import { fold } from '#src/lib/fold-text.ts';
import { FAQS } from '../../../../sandbox/seed/faqs.ts';

const LANGUAGES = ['fr', 'en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

const faqsIn = (language: Language): Faq[] =>
  FAQS.flatMap(({ slug, category, priority, question, answer }) => {
    const said = { question: question[language], answer: answer[language] };
    if (said.question === undefined || said.answer === undefined) return [];
    return [{ slug, category, priority, question: said.question, answer: said.answer, lang: language }];
  });

const INDEXES = Object.fromEntries(LANGUAGES.map((language) => [language, createFaqIndex(faqsIn(language))])) as Record<
  Language,
  ReturnType<typeof createFaqIndex>
>;

const slugs = (language: Language, query: string) => INDEXES[language].search(query)?.map(({ faq }) => faq.slug) ?? [];

/** A question, and one of its words that is long enough for a typing error. */
const aWord = fc.constantFrom(...LANGUAGES).chain((language) =>
  fc.constantFrom(
    ...faqsIn(language).flatMap(({ slug, question }) =>
      wordsOf(question)
        .filter((word) => fold(word).length >= 5)
        .map((word) => ({ language, slug: String(slug), word })),
    ),
  ),
);

const ALPHABETS: Record<Language, string[]> = {
  fr: [...'abcdefghijklmnopqrstuvwxyzéèàç'],
  en: [...'abcdefghijklmnopqrstuvwxyz'],
  ar: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءةى'],
};

type Slip = (letters: string[], at: number, letter: string) => string[];
const SLIPS: Record<string, Slip> = {
  missing: (letters, at) => letters.toSpliced(at, 1),
  other: (letters, at, letter) => letters.toSpliced(at, 1, letter),
  added: (letters, at, letter) => letters.toSpliced(at, 0, letter),
};

describe('the search finds a question', () => {
  it.each([
    ['fr', 'recharge refusée', 'scratch-card-wrong'],
    ['fr', 'RECHARGE REFUSEE', 'scratch-card-wrong'],
    ['fr', 'mot de passe oublie', 'forgotten-password'],
    ['fr', 'je ne recois pas le code', 'otp-not-received'],
    ['fr', 'itinérence', 'roaming-activate'],
    ['fr', 'forf', 'buy-bundle'],
    ['en', 'forgoten pasword', 'forgotten-password'],
    ['en', 'lost phone', 'lost-phone'],
    ['ar', 'كلمه السر', 'forgotten-password'],
    ['ar', 'رصيد', 'check-balance'],
    ['ar', 'الرَّصيد', 'check-balance'],
    ['ar', 'هاتفى', 'lost-phone'],
  ] as const)('%s: by "%s"', (language, query, slug) => {
    expect(slugs(language, query).slice(0, 4)).toContain(slug);
  });

  it('by each word of its title with one typing error', () => {
    fc.assert(
      fc.property(
        aWord,
        fc.constantFrom(...Object.keys(SLIPS)),
        fc.nat(),
        fc.nat(),
        ({ language, slug, word }, kind, at, sign) => {
          const letters = [...word];
          const alphabet = ALPHABETS[language];
          const typed = SLIPS[kind]?.(letters, at % letters.length, alphabet[sign % alphabet.length] ?? '')?.join('');
          expect(slugs(language, typed ?? ''), `${typed} for ${word}`).toContain(slug);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('by its words without accents, in capitals, with harakat and tatweel', () => {
    const written = fc.constantFrom<(word: string) => string>(
      (word) => word.toUpperCase(),
      (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
      (word) => word.normalize('NFD'),
      (word) => word.replace(/(.)(.)/u, '$1\u064e$2'),
      (word) => word.replace(/([\u0628-\u064a])(?=[\u0628-\u064a])/u, '$1\u0640'),
      (word) => word.replace(/[أإآ]/g, 'ا').replace(/ة$/, 'ه').replace(/ى$/, 'ي'),
    );
    fc.assert(
      fc.property(aWord, written, ({ language, slug, word }, write) => {
        expect(slugs(language, write(word))).toContain(slug);
      }),
    );
  });
});

describe('the search', () => {
  it('returns nothing for an empty query', () => {
    for (const query of ['', '  ', '?!', '…']) expect(INDEXES.fr.search(query)).toBeUndefined();
    expect(INDEXES.fr.search('zzzzzzzz')).toEqual([]);
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
        for (const { faq } of INDEXES.fr.search(query) ?? []) expect(faq.question).toBeTruthy();
      }),
    );
  });

  it('returns the words that matched, so that they can be marked', () => {
    const [best] = INDEXES.fr.search('recharger') ?? [];
    expect([...(best?.forms ?? [])].some((form) => form.startsWith('recharg'))).toBe(true);
  });

  it('accepts unchecked entries', () => {
    const long = 'W'.repeat(5000);
    const odd = createFaqIndex([
      { slug: null, question: long, answer: '\u202eabc', lang: 'fr' },
      { slug: 'same', question: '', answer: '', lang: 'fr' },
      { slug: 'same', question: '', answer: 'mot', lang: 'fr' },
    ]);
    expect(odd.search(long)).toHaveLength(1);
    expect(odd.search('mot')).toHaveLength(1);
    expect(odd.search('abc')).toHaveLength(1);
  });
});

it('a text equals its parts when they are joined', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
