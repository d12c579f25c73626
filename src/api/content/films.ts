import * as v from 'valibot';
import { object } from '#src/api/client/object.ts';
import { decoratingList, readLists, storedList, tolerantList } from '#src/api/client/tolerant-list.ts';
import { count, finiteNumber } from '#src/api/client/wire.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { type ContentLocale, type ContentSource, entrySource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentPath } from './content-path.ts';
import { contentQuery } from './content-query.ts';

const trailer = object({
  seconds: v.nullish(finiteNumber),
  /** The picture before it plays, sixteen to nine. Without it, the poster. */
  still: v.nullish(object({ url: v.string() })),
  /** The same video for different connections. `kbps`: kilobits per second. */
  sources: tolerantList('trailer-sources', object({ url: v.string(), kbps: v.nullish(finiteNumber) })),
  /** WebVTT files; `language` is a code such as `fr`. */
  captions: v.nullish(decoratingList('trailer-captions', object({ language: v.string(), url: v.string() })), []),
});
export type Trailer = v.InferOutput<typeof trailer>;

const episode = object({
  season: finiteNumber,
  number: finiteNumber,
  title: v.string(),
  minutes: v.nullish(finiteNumber),
});

export const filmEntry = object({
  /** The last part of the film's URL. */
  name: v.string(),
  title: v.string(),
  synopsis: v.string(),
  year: v.nullish(finiteNumber),
  minutes: v.nullish(finiteNumber),
  seasons: v.nullish(finiteNumber),
  genres: v.nullish(decoratingList('genres', v.string()), []),
  /** What is spoken, and what can be read: codes of languages such as `fr` or `kab`. */
  audio: v.nullish(v.array(v.string())),
  subtitles: v.nullish(v.array(v.string())),
  /** The youngest age it is for, years. 0: for everybody. */
  minAge: v.nullish(count),
  poster: v.nullish(object({ url: v.string() })),
  link: v.nullish(v.string()),
  // Requested only for a single film.
  trailer: v.nullish(trailer),
  episodes: v.nullish(decoratingList('episodes', episode), []),
});

/** As persisted: reading has removed malformed parts, so any mismatch means that the record is damaged. */
const film = object({
  ...filmEntry.entries,
  lang,
});
export type Film = v.InferOutput<typeof film>;
export type FilmKind = 'movies' | 'series';

/** GET /cms/api/movies and /cms/api/series (portal-defined): without trailers and episodes. */
export function filmsSource(locale: ContentLocale, kind: FilmKind): ContentSource<Film[]> {
  const locales = localesOf(locale);
  return {
    queryKey: ['content', kind, locale],
    host: 'content',
    optional: true,
    path: contentPath(kind),
    search: { 'populate[poster]': 'true' },
    locales,
    isPaged: true,
    schema: storedList(film),
    staleMs: 60 * 60_000,
    read: (answers) => {
      const { lists, dropped } = readLists('films', filmEntry, answers);
      return withDropped(
        fillFromFallback(lists, locales, ({ name }) => [name]),
        dropped,
      );
    },
  };
}

export const filmsQuery = (locale: ContentLocale, kind: FilmKind) => contentQuery(filmsSource(locale, kind));

/**
 * GET /cms/api/movies?filters[name][$eq]= and the same for series (portal-defined), with trailer and episodes if the
 * content service has them.
 */
export const filmQuery = (locale: ContentLocale, kind: FilmKind, name: string) =>
  contentQuery({
    ...entrySource(filmsSource(locale, kind), 'name', name, film),
    optionalSearch: { 'populate[trailer][populate]': '*', 'populate[episodes]': 'true' },
  });
