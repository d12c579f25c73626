import { Link } from '@tanstack/react-router';
import type { Film, FilmKind } from '#src/api/content/films.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { Mark } from '#src/ui/layout/mark.tsx';
import { filmFacts } from './film-facts.ts';
import type { SynopsisMatch } from './film-shelves.ts';
import { Poster } from './poster.tsx';

const FILM_PATHS = {
  movies: '/more/anaflix/movies/$name',
  series: '/more/anaflix/series/$name',
} as const satisfies Record<FilmKind, string>;

interface FilmCardProps {
  film: Film;
  kind: FilmKind;
  /** The genres by which a search found it. */
  genres?: readonly string[] | undefined;
  /** The part of its synopsis by which a search found it. */
  match?: SynopsisMatch | undefined;
}

const NO_GENRES: readonly string[] = [];

/** A film in a list. The whole card is a link. */
export function FilmCard({ film, kind, genres = NO_GENRES, match }: FilmCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <Link to={FILM_PATHS[kind]} params={{ name: film.name }} className="flex flex-col gap-2 rounded-lg hover:underline">
      <Poster film={film} className="w-full" />
      <span className="line-clamp-3 font-semibold wrap-anywhere">
        <bdi {...writtenIn(film.lang)}>{film.title}</bdi>
      </span>
      <span className="-mt-1.5 text-sm text-ink-muted">{joinFacts(filmFacts(film, language, t).slice(0, 2))}</span>
      {genres.length > 0 && (
        <span className="line-clamp-2 text-sm wrap-anywhere">
          <Mark>{joinFacts(genres)}</Mark>
        </span>
      )}
      {match && (
        <span className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">
          {match.before}
          <Mark>
            <b>{match.word}</b>
          </Mark>
          {match.after}
        </span>
      )}
    </Link>
  );
}
