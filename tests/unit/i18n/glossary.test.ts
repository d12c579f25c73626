/** One word for each thing, so that readers do not wonder whether two words mean two things. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import rimal from '#src/brand/rimal.json';
import sahla from '#src/brand/sahla.json';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { labelNamespaces, labelsOf } from '../../../locales/all-labels.ts';
import { texts as messages } from '../../../sandbox/messages.ts';
import { FAQS } from '../../../sandbox/seed/faqs.ts';
import { REWARDS, TIERS } from '../../../sandbox/seed/noudjoum.ts';
import { PAGES } from '../../../sandbox/seed/pages.ts';
import { OFFERINGS } from '../../../sandbox/seed/product-offerings.ts';
import { PROMOTIONS } from '../../../sandbox/seed/promotions.ts';
import { SERVICES } from '../../../sandbox/seed/services.ts';

interface Said {
  where: string;
  language: Language;
  text: string;
}

/** What people type in a search, which the portal never says. */
const TYPED = /^more_words_/;

const labels: Said[] = LANGUAGE_CODES.flatMap((language) =>
  labelNamespaces.flatMap((namespace) =>
    Object.entries(labelsOf(namespace, language))
      .filter(([where]) => !TYPED.test(where))
      .map(([where, text]) => ({ where, language, text })),
  ),
);

/** All texts in a language below an object, with their paths. */
function saidIn(node: unknown, where: string, language?: Language): Said[] {
  if (typeof node === 'string') return language ? [{ where, language, text: node }] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    LANGUAGE_CODES.some((code) => code === key)
      ? saidIn(value, where, key as Language)
      : saidIn(value, `${where}.${key}`, language),
  );
}

const some = { fr: 'x', en: 'x', ar: 'x' };
const sms = Object.fromEntries(
  Object.entries(messages).map(([name, write]) => [
    name,
    (write as (...values: unknown[]) => unknown)(some, some, '', ''),
  ]),
);
const contents = saidIn(
  { FAQS, OFFERINGS, PAGES, PROMOTIONS, REWARDS, SERVICES, TIERS, brands: [rimal, sahla], sms },
  'content',
);

/** The words struck out in the table of CONTRIBUTING.md; its second to fourth columns are the languages. */
const rows = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 5);
const never = rows.flatMap(([thing = '', ...cells]) =>
  (['fr', 'en', 'ar'] as const).flatMap((language, column) =>
    [...(cells[column] ?? '').matchAll(/~~(.+?)~~/g)].map(([, word = '']) => ({ language, word, thing })),
  ),
);

/** Removes marks that change no letter, and replaces all kinds of spaces. */
const bare = (text: string) => text.replace(/[\u064b-\u0652\u0640\u2066-\u2069\u00ad]/g, '').replace(/\s+/g, ' ');

/** A whole word in its forms: plural in French and English; article, prepositions and possessives in Arabic. */
const asWord = (word: string, language: Language) =>
  language === 'ar'
    ? new RegExp(`(?<!\\p{L})[وف]?(?:ال|[بكس]ال|لل|[بلكس])?${bare(word)}(?:ك|ي|ه|ها|نا|ا|ان|ين|ات|ة)?(?!\\p{L})`, 'u')
    : new RegExp(`(?<![\\p{L}-])${word.replace(/ /g, '[ -]')}(?:e?s)?(?![\\p{L}])`, 'iu');

/** Where a word is allowed because it means something else, and what. */
const EXCEPTIONS: readonly (readonly [word: string, where: RegExp, why: string])[] = [
  ['offre', /^(more_plan|settings_plan|auth_join_prices|stores_service_migration|content\.FAQS.*)$/, 'the plan'],
  ['عرض', /^(banner_|promotions_|telecom_promoted$|content\.(PROMOTIONS|OFFERINGS))/, 'a promotion'],
  ['عروض', /^(banner_|promotions_|dashboard_promoted_|nav_promotions$|title_promotion$|noudjoum_)/, 'promotions'],
  ['magasin', /^(settings_install_text|content\.PAGES)/, 'of apps'],
  ['store', /^(settings_install_text|content\.PAGES)/, 'of apps'],
  ['محل', /^bundles_gone_text$/, 'of what takes the place of another'],
  ['متجر', /^(settings_install_text|nav_e_store|auth_join_online_text|content\.PAGES)/, 'of apps, or online'],
];

const isException = (word: string, { where }: Said) =>
  EXCEPTIONS.some(([excepted, place]) => excepted === word && place.test(where));

describe('a word that the glossary strikes out', () => {
  // A further language has no column in the table.
  it('exists for each of the three languages of the table', () => {
    expect(rows.length).toBeGreaterThanOrEqual(42);
    for (const language of ['fr', 'en', 'ar'] satisfies Language[])
      expect(never.filter((each) => each.language === language).length).toBeGreaterThan(20);
  });

  it.each(never)('$word is not used for: $thing', ({ word, language }) => {
    const pattern = asWord(word, language);
    const found = [...labels, ...contents].filter(
      (said) => said.language === language && pattern.test(bare(said.text)) && !isException(word, said),
    );
    expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it('has no unused exception', () => {
    const idle = EXCEPTIONS.filter(([word, where]) => {
      const language = never.find((each) => each.word === word)?.language;
      return !(
        language &&
        [...labels, ...contents].some(
          (said) =>
            said.language === language && where.test(said.where) && asWord(word, language).test(bare(said.text)),
        )
      );
    });
    expect(idle).toEqual([]);
  });
});

/** Words for the state of a line, which must not be used for anything else. */
describe.each([
  ['fr', /bloquée?s?(?!\p{L})/iu, /barred|blocked/],
  ['fr', /suspendue?s?(?!\p{L})/iu, /suspended|barred|blocked/],
  ['ar', /(?<!\p{L})(?:ال)?موقوفا?(?!\p{L})/u, /barred|blocked/],
  ['ar', /(?<!\p{L})(?:ال)?معلقا?(?!\p{L})/u, /suspended|barred|blocked/],
] as const)('in %s %s', (language, word, states) => {
  it('is used only for a line', () => {
    const found = labels.filter(
      (said) => said.language === language && word.test(bare(said.text)) && !states.test(said.where),
    );
    expect(found).toEqual([]);
  });
});
