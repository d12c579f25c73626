import * as v from 'valibot';
import { decoratingList, keptList, readLists, tolerantList } from '#src/api/client/tolerant-list.ts';
import { figure } from '#src/api/client/wire.ts';
import { brand } from '#src/brand/brand.ts';
import { withDropped } from '#src/lib/dropped.ts';
import { type ContentLocale, type ContentSource, entrySource, fillFromFallback, lang, localesOf } from './content.ts';
import { contentQuery } from './content-query.ts';

const trailer = v.object({
  seconds: v.nullish(figure),
  /** The same pictures for one connection and another; `kbps`: what each takes, kilobits a second. */
  sources: tolerantList('trailer-sources', v.object({ url: v.string(), kbps: v.nullish(figure) })),
  /** WebVTT, `language` as `fr`. */
  captions: v.nullish(decoratingList('trailer-captions', v.object({ language: v.string(), url: v.string() })), []),
});
export type Trailer = v.InferOutput<typeof trailer>;

const episode = v.object({
  season: figure,
  number: figure,
  title: v.string(),
  minutes: v.nullish(figure),
});
export type Episode = v.InferOutput<typeof episode>;

export const filmEntry = v.object({
  /** Last part of its URL. */
  name: v.string(),
  title: v.string(),
  synopsis: v.string(),
  year: v.nullish(figure),
  minutes: v.nullish(figure),
  seasons: v.nullish(figure),
  genres: v.nullish(decoratingList('genres', v.string()), []),
  poster: v.nullish(v.object({ url: v.string() })),
  link: v.nullish(v.string()),
  // Asked for with one film alone. A film without them is still one: whatever else stands there is as if they were not.
  trailer: v.fallback(v.nullish(trailer), null),
  episodes: v.fallback(v.nullish(decoratingList('episodes', episode), []), []),
});

/** As it is kept: what the reading left out is not there, so that anything odd is damage. */
const film = v.object({
  ...filmEntry.entries,
  trailer: v.nullish(trailer),
  episodes: v.nullish(v.array(episode), []),
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
    path: `${brand.api.contentPrefix}/${kind}`,
    search: { 'populate[poster]': 'true' },
    locales,
    isPaged: true,
    schema: keptList(film),
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
 * GET /cms/api/movies?filters[name][$eq]= and the same of series (portal-defined), with trailer and episodes where the
 * content service has them.
 */
export const filmQuery = (locale: ContentLocale, kind: FilmKind, name: string) =>
  contentQuery({
    ...entrySource(filmsSource(locale, kind), 'name', name, film),
    optionalSearch: { 'populate[trailer][populate]': '*', 'populate[episodes]': 'true' },
  });
