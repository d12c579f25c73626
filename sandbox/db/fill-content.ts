/** Writes the seed's content into the database, in every language that an entry has. */
import { inLanguage } from '../languages.ts';
import { FAQS } from '../seed/faqs.ts';
import { MOVIES, SERIES, type SeedFilm } from '../seed/films.ts';
import { bannerColour } from '../seed/images.ts';
import { PAGES } from '../seed/pages.ts';
import type { BrandColours } from '../seed/palettes.ts';
import { OFFERING_CATEGORIES, OFFERINGS, type SeedOffering } from '../seed/product-offerings.ts';
import { PROMOTIONS } from '../seed/promotions.ts';
import { shopsIn } from '../seed/shops.ts';
import { TOP_BANNERS } from '../seed/top-banners.ts';
import { LANGUAGES, type Language } from '../seed/types.ts';
import { algiersIso, DAY_MS } from '../time.ts';
import { addEntry, documentIdOf } from './content.ts';
import type { Database } from './database.ts';

/** Ids differ between languages, as on a real server. */
const ID_STEP = 1000;
/** An upper limit for the number of plans. */
const MAX_PLANS = 20;

interface Filler {
  db: Database;
  nowMs: number;
  refField: string;
  colours: BrandColours;
}

function own(kind: string, key: string, id: number, locale: string, nowMs: number) {
  const at = new Date(nowMs - 30 * DAY_MS).toISOString();
  return {
    id,
    documentId: documentIdOf(kind, key),
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    ...(locale ? { locale } : {}),
  };
}

const idOf = (index: number, language: Language) => LANGUAGES.indexOf(language) * ID_STEP + index + 1;

function media(path: string, id: number) {
  const name = path.split('/').pop() ?? path;
  return { id, documentId: documentIdOf('media', path), name, url: path, mime: 'image/svg+xml', ext: '.svg' };
}

function offeringEntry({ refField, nowMs }: Filler, offering: SeedOffering, index: number, language: Language) {
  const category = OFFERING_CATEGORIES.findIndex(({ name }) => name === offering.category);
  const id = idOf(index, language);
  const attachment = { ...own('attachments', offering.ref, id, language, nowMs), name: 'web_image', content: null };
  return {
    ...own('product-offerings', offering.ref, id, language, nowMs),
    [refField]: offering.ref,
    name: offering.name[language],
    description: offering.description[language] ?? null,
    priority: offering.priority,
    sob: offering.sob,
    category: {
      ...own('categories', offering.category, idOf(category, language), language, nowMs),
      name: offering.category,
      title: OFFERING_CATEGORIES[category]?.title[language] ?? null,
    },
    attachment: offering.image === undefined ? [] : [{ ...attachment, href: media(offering.image, id) }],
    characteristic_value_use: offering.characteristics.map(({ specification, specification_value }, place) => ({
      id: id * 100 + place,
      specification: { ...own('specifications', specification.name, place + 1, '', nowMs), ...specification },
      specification_value: specification_value.map((value, at) => ({ id: id * 1000 + place * 10 + at, ...value })),
    })),
    product_offering_relationship: offering.relationships.map(({ type, ref }, place) => ({
      id: id * 100 + place,
      type,
      product_offering: relatedOffering(refField, ref, language, nowMs),
    })),
  };
}

/** A relation to an entry that has no translation is null. */
function relatedOffering(refField: string, ref: string, language: Language, nowMs: number) {
  const index = OFFERINGS.findIndex((candidate) => candidate.ref === ref);
  const other = OFFERINGS[index];
  if (!other || other.name[language] === undefined) return null;
  const { name, description, priority, sob } = other;
  return {
    ...own('product-offerings', ref, idOf(index, language), language, nowMs),
    [refField]: ref,
    name: name[language],
    description: description[language] ?? null,
    priority,
    sob,
  };
}

function filmEntry(film: SeedFilm, language: Language, id: number) {
  const {
    name,
    title,
    synopsis,
    genres,
    year,
    minutes,
    seasons,
    posterOf,
    link,
    trailer,
    episodes,
    audio,
    subtitles,
    minAge,
  } = film;
  return {
    name,
    title: title[language],
    synopsis: inLanguage(synopsis, language),
    year,
    minutes: minutes ?? null,
    seasons: seasons ?? null,
    genres: genres[language],
    audio,
    subtitles,
    minAge,
    link,
    poster: media(posterOf(language), id),
    trailer: trailer && { ...trailer, still: media(trailer.still, id) },
    episodes: episodes.map((episode, index) => ({ ...episode, id: id * 100 + index, title: episode.title[language] })),
  };
}

function fillLanguage(filler: Filler, language: Language): void {
  const { db, nowMs } = filler;
  const add = (kind: string, key: string, index: number, fields: Readonly<Record<string, unknown>>) => {
    addEntry(db, kind, language, key, { ...own(kind, key, idOf(index, language), language, nowMs), ...fields });
  };
  OFFERINGS.forEach((offering, index) => {
    if (offering.name[language] === undefined) return;
    addEntry(db, 'product-offerings', language, offering.ref, offeringEntry(filler, offering, index, language));
  });
  FAQS.forEach(({ slug, question, answer, category, priority }, index) => {
    if (question[language] === undefined) return;
    add('faqs', slug, index, {
      slug,
      question: question[language],
      answer: inLanguage(answer, language),
      category,
      priority,
    });
  });
  PAGES.forEach(({ slug, title, sections, updatedAt }, index) => {
    add('pages', slug, index, { slug, title: title[language], sections: sections[language], updatedAt });
  });
  PROMOTIONS.forEach(({ promoId, title, text, image, link, code, offer, startsInDays, endsInDays }, index) => {
    if (title[language] === undefined) return;
    const startsAt = algiersIso(nowMs + startsInDays * DAY_MS);
    const endsAt = algiersIso(nowMs + endsInDays * DAY_MS);
    const about = { promoId, title: title[language], text: inLanguage(text, language), link, startsAt, endsAt };
    const used = { code: code ?? null, [filler.refField]: offer ?? null };
    add('promotions', promoId, index, { ...about, ...used, image: media(bannerPath(image, language), index + 1) });
  });
  for (const [kind, films] of [
    ['movies', MOVIES],
    ['series', SERIES],
  ] as const) {
    films.forEach((film, index) => {
      if (film.title[language] !== undefined) add(kind, film.name, index, filmEntry(film, language, index + 1));
    });
  }
  fillBanners(filler, language);
  shopsIn(language).forEach((shop, index) => {
    add('stores', shop.code, index, { ...shop });
  });
}

/** A banner's image, with its empty half on the side where the language starts. */
const bannerPath = (path: string, language: Language): string =>
  language === 'ar' ? path.replace(/\.svg$/, '-mirrored.svg') : path;

/**
 * Adds one entry for each plan, because the content service filters banners by `{brand}_ref`. A banner's image and
 * colour are two of its attachments, identified by name (section 3).
 */
function fillBanners({ db, nowMs, refField, colours }: Filler, language: Language): void {
  TOP_BANNERS.forEach((banner, index) => {
    if (banner.title[language] === undefined) return;
    banner.planCodes.forEach((planCode, place) => {
      const key = `${banner.promoId} ${planCode}`;
      const id = idOf(index * MAX_PLANS + place, language);
      const attachment = (name: string, at: number) => ({
        ...own('attachments', `${key} ${name}`, id * 10 + at, language, nowMs),
        name,
      });
      addEntry(db, 'top-banners', language, key, {
        ...own('top-banners', key, id, language, nowMs),
        [refField]: planCode,
        promoId: banner.promoId,
        title: banner.title[language],
        attachment: [
          {
            ...attachment('top_banner_web_single_image', 0),
            content: null,
            href: media(bannerPath(banner.image, language), id),
          },
          { ...attachment('top_banner_web_color_code', 1), content: bannerColour(banner.promoId, colours), href: null },
        ],
      });
    });
  });
}

export function fillContent(filler: Filler): void {
  for (const language of LANGUAGES) fillLanguage(filler, language);
}
