import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentPage } from '#src/api/content/pages.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { Dzd } from '#src/lib/units.ts';
import { FAQS } from '../../../sandbox/seed/faqs.ts';
import { MOVIES, SERIES } from '../../../sandbox/seed/films.ts';
import { bannerColour, imageAt, LOGIN_BANNER_PATH } from '../../../sandbox/seed/images.ts';
import { LINES } from '../../../sandbox/seed/lines.ts';
import { LOAN_BANDS } from '../../../sandbox/seed/loans.ts';
import { nextTierAfter, REWARDS, TIERS, tierOf } from '../../../sandbox/seed/noudjoum.ts';
import { PAGES } from '../../../sandbox/seed/pages.ts';
import { DEFAULT_COLOURS } from '../../../sandbox/seed/palettes.ts';
import { PLANS } from '../../../sandbox/seed/plans.ts';
import { OFFERING_CATEGORIES, OFFERINGS, offeringOf } from '../../../sandbox/seed/product-offerings.ts';
import { PROMOTIONS } from '../../../sandbox/seed/promotions.ts';
import { QUIZ_QUESTIONS } from '../../../sandbox/seed/quiz.ts';
import { SERVICES } from '../../../sandbox/seed/services.ts';
import { TOP_BANNERS } from '../../../sandbox/seed/top-banners.ts';
import { LANGUAGES } from '../../../sandbox/seed/types.ts';

const FILMS = [...MOVIES, ...SERIES];
const SEED_DATA = {
  FAQS,
  FILMS,
  LINES,
  LOAN_BANDS,
  OFFERING_CATEGORIES,
  OFFERINGS,
  PAGES,
  PLANS,
  PROMOTIONS,
  QUIZ_QUESTIONS,
  REWARDS,
  SERVICES,
  TIERS,
};

/** Every group of translated texts, with its path. */
function textsIn(node: unknown, path: string): [path: string, texts: Record<string, unknown>][] {
  if (typeof node !== 'object' || node === null) return [];
  const here: [string, Record<string, unknown>][] = 'fr' in node ? [[path, node as Record<string, unknown>]] : [];
  return [...here, ...Object.entries(node).flatMap(([key, value]) => textsIn(value, `${path}.${key}`))];
}
const TEXTS = textsIn(SEED_DATA, 'seed');
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];
/** A figure and the currency. */
const AMOUNT = /\d(?:[\d.,\s]*\d)?\s(?:DA|د\.ج)/g;
/** A point or comma before exactly two digits separates centimes, others thousands. */
const numberIn = (amount: string): Dzd => {
  const figure = amount.replace(/[^\d.,]/g, '').replace(/\.$/, '');
  return Number(figure.replace(/[.,](?=\d{3})/g, '').replace(',', '.')) as Dzd;
};
const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

describe('the seeded texts', () => {
  it('are never empty, and Arabic ones are Arabic with Latin digits', () => {
    expect(TEXTS.length).toBeGreaterThan(400);
    for (const [path, texts] of TEXTS) {
      for (const language of LANGUAGES.filter((candidate) => texts[candidate] !== undefined)) {
        const text = stringsOf(texts[language]).join(' ');
        expect(text.trim(), `${path} in ${language}`).not.toBe('');
        expect(text, path).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9<>]/);
        if (language === 'ar' && /\p{L}{4}/u.test(text))
          expect(text, path).toMatch(/[ء-ي]|^(NFC|GPS|USSD|LTE|EDGE|GSM|UMTS|\.dza)$/);
        if (language !== 'ar') expect(text, path).not.toMatch(/[ء-ي]/);
      }
    }
  });

  it('write amounts as the portal does, which never break over two lines', () => {
    const texts = [...TEXTS, ...textsIn(TOP_BANNERS, 'banners')];
    const amounts = LANGUAGES.flatMap((language) =>
      texts
        .flatMap(([, text]) => stringsOf(text[language]))
        .flatMap((text) => text.match(AMOUNT) ?? [])
        .map((written) => ({ written, expected: formatAmount(numberIn(written), language) })),
    );
    expect(amounts.length).toBeGreaterThan(25);
    for (const { written, expected } of amounts) expect(written).toBe(expected);
  });

  it('are as numerous as in a real service', () => {
    expect(FAQS.length).toBeGreaterThanOrEqual(30);
    expect([MOVIES.length, SERIES.length, PROMOTIONS.length]).toEqual([18, 10, 8]);
    expect(QUIZ_QUESTIONS).toHaveLength(60);
    expect(isUnique(FAQS.map((faq) => faq.slug))).toBe(true);
    expect(isUnique(FILMS.map((film) => film.name))).toBe(true);
  });

  it('include every page that the portal links to, in the form it reads', () => {
    const slugs = PAGES.map((page) => page.slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'terms-conditions',
        'privacy-policy',
        'terms-of-use',
        'about-my-brand',
        'about-brand-algeria',
        'quiz-general-term',
      ]),
    );
    for (const { slug, title, sections, updatedAt } of PAGES) {
      for (const language of LANGUAGES) {
        expect(v.is(contentPage, { slug, title: title[language], sections: sections[language], updatedAt })).toBe(true);
        expect(sections[language].length, `${slug} ${language}`).toBe(sections.fr.length);
      }
    }
  });
});

describe('the seeded games and rewards', () => {
  it('ask questions with four different answers and the right one at varying positions', () => {
    for (const { id, options, correctOptionId } of QUIZ_QUESTIONS) {
      for (const language of LANGUAGES)
        expect(new Set(options.map((option) => option.text[language])).size, id).toBe(4);
      expect(options.map((option) => option.id)).toContain(correctOptionId);
    }
    expect(isUnique(QUIZ_QUESTIONS.map((question) => question.id))).toBe(true);
    expect(new Set(QUIZ_QUESTIONS.map((question) => question.correctOptionId)).size).toBe(4);
  });

  it('give bundles that are sold, and lend at a declared cost', () => {
    for (const { gives } of REWARDS) if (gives && 'ref' in gives) expect(offeringOf(gives.ref).ref).toBe(gives.ref);
    for (const band of LOAN_BANDS) {
      expect(band.repayment).toBe(band.amount + band.fee);
      if (band.ref) expect(offeringOf(band.ref).terms.price).toBe(band.amount);
      for (const language of LANGUAGES) expect(band.repaymentRule[language]).toContain(String(band.repayment));
    }
  });

  it('compute the tier from the number of stars', () => {
    expect([tierOf(0).name, tierOf(499).name, tierOf(500).name, tierOf(1850).name, tierOf(99_999).name]).toEqual([
      'bronze',
      'bronze',
      'silver',
      'gold',
      'platinum',
    ]);
    expect([0, 1850, 4000].map((stars) => nextTierAfter(stars)?.from)).toEqual([500, 4000, undefined]);
  });
});

describe('the seeded images', () => {
  const paths = [
    LOGIN_BANNER_PATH,
    ...OFFERINGS.flatMap(({ image }) => image ?? []),
    ...PROMOTIONS.map((promotion) => promotion.image),
    ...TOP_BANNERS.map((banner) => banner.image),
    ...FILMS.flatMap((film) => LANGUAGES.map((language) => film.posterOf(language))),
    ...FILMS.flatMap(({ trailer }) => trailer?.still ?? []),
  ];

  it('exist at every path in the data, small, with a size, and without scripts', () => {
    for (const path of paths) {
      const svg = imageAt(path) ?? '';
      expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
      const isPoster = path.startsWith('/uploads/posters/');
      expect(Buffer.byteLength(svg), path).toBeLessThan(/^\/uploads\/(posters|stills)\//.test(path) ? 9000 : 5000);
      expect(svg).not.toMatch(/<script|<image|<use|href|on\w+=|NaN|undefined/i);
      expect(/<text/.test(svg), path).toBe(isPoster);
    }
  });

  it('do not exist at other paths', () => {
    for (const path of [
      '/uploads/offerings/../x.svg',
      '/uploads/constructor/a.svg',
      '/uploads/posters/a.png',
      '/uploads/',
      '/etc/passwd',
    ]) {
      expect(imageAt(path), path).toBeUndefined();
    }
  });

  it('include banners that link to promotions, with a colour, for existing plans', () => {
    const codes = PLANS.map((plan) => plan.code);
    for (const banner of TOP_BANNERS) {
      expect(PROMOTIONS.map((promotion) => promotion.promoId)).toContain(banner.promoId);
      expect(imageAt(banner.image)).toContain(bannerColour(banner.promoId, DEFAULT_COLOURS));
      expect(codes).toEqual(expect.arrayContaining([...banner.planCodes]));
    }
    for (const code of codes)
      expect(
        TOP_BANNERS.some((banner) => banner.planCodes.includes(code)),
        code,
      ).toBe(true);
  });
});
