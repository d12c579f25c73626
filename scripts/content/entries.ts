/** The sandbox's content as entries for Strapi. */
import { inLanguage } from '../../sandbox/languages.ts';
import { FAQS } from '../../sandbox/seed/faqs.ts';
import { MOVIES, SERIES, type SeedFilm } from '../../sandbox/seed/films.ts';
import { bannerColour } from '../../sandbox/seed/images.ts';
import { PAGES } from '../../sandbox/seed/pages.ts';
import { DEFAULT_COLOURS } from '../../sandbox/seed/palettes.ts';
import { OFFERING_CATEGORIES, OFFERINGS } from '../../sandbox/seed/product-offerings.ts';
import { PROMOTIONS } from '../../sandbox/seed/promotions.ts';
import { shopsIn } from '../../sandbox/seed/shops.ts';
import { TOP_BANNERS } from '../../sandbox/seed/top-banners.ts';
import { LANGUAGES, type Language } from '../../sandbox/seed/types.ts';
import { algiersIso, DAY_MS } from '../../sandbox/time.ts';

/** A file to upload, in place of its id. */
export class MediaFile {
  readonly path: string;
  /** In place of the id, the address of the uploaded file. */
  readonly isAddress: boolean;
  constructor(path: string, { isAddress = false }: { isAddress?: boolean } = {}) {
    this.path = path;
    this.isAddress = isAddress;
  }
}

/** Another entry, in place of its id. */
export class EntryLink {
  readonly plural: string;
  readonly key: string;
  constructor(plural: string, key: string) {
    this.plural = plural;
    this.key = key;
  }
}

type Fields = Readonly<Record<string, unknown>>;

interface Entry {
  readonly key: string;
  /** A language without fields has no translation. French is never missing. */
  readonly languages: Readonly<Partial<Record<Language, Fields>>>;
}

export interface Collection {
  readonly plural: string;
  /** The fields whose values, joined by a space, are the key. */
  readonly keyFields: readonly string[];
  readonly entries: readonly Entry[];
}

const inEach = (fieldsOf: (language: Language) => Fields | undefined): Entry['languages'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const fields = fieldsOf(language);
      return fields ? [[language, fields]] : [];
    }),
  );

/** A banner's image, with its empty half on the side where the language starts. */
const bannerOf = (path: string, language: Language): MediaFile =>
  new MediaFile(language === 'ar' ? path.replace(/\.svg$/, '-mirrored.svg') : path);

function offerings(refField: string): Entry[] {
  return OFFERINGS.map((offering) => ({
    key: offering.ref,
    languages: inEach((language) => {
      const name = offering.name[language];
      if (name === undefined) return undefined;
      const isTranslated = (ref: string) => OFFERINGS.find((other) => other.ref === ref)?.name[language] !== undefined;
      return {
        [refField]: offering.ref,
        name,
        description: offering.description[language] ?? null,
        priority: offering.priority,
        sob: offering.sob,
        category: new EntryLink('categories', offering.category),
        attachment: offering.image === undefined ? [] : [{ name: 'web_image', href: new MediaFile(offering.image) }],
        characteristic_value_use: offering.characteristics,
        product_offering_relationship: offering.relationships
          .filter(({ ref }) => isTranslated(ref))
          .map(({ type, ref }) => ({ type, product_offering: new EntryLink('product-offerings', ref) })),
      };
    }),
  }));
}

function film(one: SeedFilm, isSeries: boolean): Entry {
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
  } = one;
  return {
    key: name,
    languages: inEach((language) => {
      if (title[language] === undefined) return undefined;
      const own = isSeries
        ? { seasons: seasons ?? null, episodes: episodes.map((each) => ({ ...each, title: each.title[language] })) }
        : { trailer: trailer ? trailerOf(trailer) : null };
      const texts = { title: title[language], synopsis: inLanguage(synopsis, language), genres: genres[language] };
      return {
        name,
        ...texts,
        year,
        minutes: minutes ?? null,
        audio,
        subtitles,
        minAge,
        link,
        poster: new MediaFile(posterOf(language)),
        ...own,
      };
    }),
  };
}

/** Strapi renames uploaded files, so a playlist would not find its segments: only the whole file is uploaded. */
function trailerOf({ seconds, still, sources, captions }: NonNullable<SeedFilm['trailer']>): Fields {
  const address = (url: string) => new MediaFile(url, { isAddress: true });
  return {
    seconds,
    still: new MediaFile(still),
    sources: sources.filter(({ url }) => url.endsWith('.mp4')).map(({ url, kbps }) => ({ url: address(url), kbps })),
    captions: captions.map(({ language, url }) => ({ language, url: address(url) })),
  };
}

function banners(refField: string): Entry[] {
  return TOP_BANNERS.flatMap(({ promoId, title, image, planCodes }) =>
    planCodes.map((planCode) => ({
      key: `${planCode} ${promoId}`,
      languages: inEach((language) =>
        title[language] === undefined
          ? undefined
          : {
              [refField]: planCode,
              promoId,
              title: title[language],
              attachment: [
                { name: 'top_banner_web_single_image', href: bannerOf(image, language) },
                { name: 'top_banner_web_color_code', content: bannerColour(promoId, DEFAULT_COLOURS) },
              ],
            },
      ),
    })),
  );
}

function shops(): Entry[] {
  const translated = LANGUAGES.map((language) => [language, shopsIn(language)] as const);
  return shopsIn('fr').map(({ code }, index) => ({
    key: code,
    languages: Object.fromEntries(translated.map(([language, list]) => [language, { ...list[index] }])),
  }));
}

/** Everything, in the order in which entries link to each other. `nowMs`: promotions begin and end around this time. */
export function collections(refField: string, nowMs: number): Collection[] {
  const list = (plural: string, keyField: string | readonly string[], entries: readonly Entry[]): Collection => ({
    plural,
    keyFields: typeof keyField === 'string' ? [keyField] : keyField,
    entries,
  });
  return [
    list(
      'categories',
      'name',
      OFFERING_CATEGORIES.map(({ name, title }) => ({
        key: name,
        languages: inEach((language) => ({ name, title: title[language] })),
      })),
    ),
    list('product-offerings', refField, offerings(refField)),
    list(
      'faqs',
      'slug',
      FAQS.map(({ slug, question, answer, category, priority }) => ({
        key: slug,
        languages: inEach((language) =>
          question[language] === undefined
            ? undefined
            : { slug, question: question[language], answer: inLanguage(answer, language), category, priority },
        ),
      })),
    ),
    list(
      'pages',
      'slug',
      PAGES.map(({ slug, title, sections }) => ({
        key: slug,
        languages: inEach((language) => ({ slug, title: title[language], sections: sections[language] })),
      })),
    ),
    list(
      'promotions',
      'promoId',
      PROMOTIONS.map(({ promoId, title, text, image, link, code, offer, startsInDays, endsInDays }) => ({
        key: promoId,
        languages: inEach((language) => {
          if (title[language] === undefined) return undefined;
          const startsAt = algiersIso(nowMs + startsInDays * DAY_MS);
          const endsAt = algiersIso(nowMs + endsInDays * DAY_MS);
          const texts = { title: title[language], text: inLanguage(text, language), image: bannerOf(image, language) };
          return { promoId, [refField]: offer ?? null, code: code ?? null, link, startsAt, endsAt, ...texts };
        }),
      })),
    ),
    list('top-banners', [refField, 'promoId'], banners(refField)),
    list(
      'movies',
      'name',
      MOVIES.map((one) => film(one, false)),
    ),
    list(
      'series',
      'name',
      SERIES.map((one) => film(one, true)),
    ),
    list('stores', 'code', shops()),
  ];
}
