/** How films are laid out, and how one is found. Pure. */
import type { Film } from '#src/api/content/films.ts';
import { fold } from '#src/lib/fold-text.ts';
import { isVisible } from '#src/lib/visible-text.ts';

export interface Shelf {
  kind: 'continue' | 'new' | 'genre' | 'other';
  /** Of a genre: its name, as the content service writes it. */
  genre?: string | undefined;
  films: readonly Film[];
}

/** As many as one wants to go through sideways. */
const MOST_NEW = 10;
/** A shelf with one film is none. */
const FEWEST = 2;

const genresOf = ({ genres }: Film) => (genres ?? []).filter(isVisible);

/** Newest first; those whose year nobody told come last, in their own order. */
const byYear = (films: readonly Film[]): Film[] => [...films].sort((a, b) => (b.year ?? 0) - (a.year ?? 0));

/**
 * What was begun on this device, what is new, a shelf for each genre, the fullest first, and one with whatever is on none of
 * them. `begun`: names, the last first.
 */
export function shelvesOf(films: readonly Film[], begun: readonly string[] = []): Shelf[] {
  const genres = new Map<string, { genre: string; films: Film[] }>();
  for (const film of films) {
    // Twice the same genre is one.
    for (const [key, genre] of new Map(genresOf(film).map((name) => [fold(name), name]))) {
      const shelf = genres.get(key);
      if (shelf) shelf.films.push(film);
      else genres.set(key, { genre, films: [film] });
    }
  }
  const full = [...genres.values()]
    .filter((shelf) => shelf.films.length >= FEWEST)
    .sort((a, b) => b.films.length - a.films.length);
  const shelved = new Set(full.flatMap((shelf) => shelf.films));
  const shelves: Shelf[] = [
    { kind: 'continue', films: begun.flatMap((name) => films.filter((film) => film.name === name)) },
    { kind: 'new', films: byYear(films).slice(0, MOST_NEW) },
    ...full.map((shelf): Shelf => ({ kind: 'genre', ...shelf })),
    { kind: 'other', films: films.filter((film) => !shelved.has(film)) },
  ];
  return shelves.filter((shelf) => shelf.films.length > 0);
}

/** Those that say every word of what was typed, in title, genre, year or synopsis; a title that says it comes first. */
export function filmsFound(films: readonly Film[], typed: string): Film[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const says = (text: string) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
  const all = (film: Film) => [film.title, ...genresOf(film), film.year ?? '', film.synopsis].join(' ');
  const found = films.filter((film) => says(all(film)));
  return [...found.filter(({ title }) => says(title)), ...found.filter(({ title }) => !says(title))];
}

export interface Season {
  season: number;
  episodes: NonNullable<Film['episodes']>;
}

/** Seasons and their episodes in their order, however they came. */
export function seasonsOf({ episodes }: Pick<Film, 'episodes'>): Season[] {
  const seasons = new Map<number, Season>();
  for (const episode of [...(episodes ?? [])].sort((a, b) => a.season - b.season || a.number - b.number)) {
    const season = seasons.get(episode.season);
    if (season) season.episodes.push(episode);
    else seasons.set(episode.season, { season: episode.season, episodes: [episode] });
  }
  return [...seasons.values()];
}
