/** Arranges films on shelves and searches them. Pure. */
import type { Film } from '#src/api/content/films.ts';
import { fold } from '#src/lib/fold-text.ts';
import { type SearchText, searchFor, searchText, wordTests } from '#src/lib/text-search.ts';
import { isVisible } from '#src/lib/visible-text.ts';

export interface Shelf {
  kind: 'continue' | 'new' | 'genre' | 'other' | 'similar';
  /** For a genre shelf: its name, as the content service writes it. */
  genre?: string | undefined;
  films: readonly Film[];
}

/** As many as people scroll through sideways. */
const MOST_NEW = 10;
/** A genre shelf needs at least two films. */
const FEWEST = 2;
/** A shelf with fewer films shows nothing new if other shelves have all of them. */
const FULL = 3;

const genresOf = ({ genres }: Film) => (genres ?? []).filter(isVisible);

/** Newest first. Films without a year are last, in their own order. */
const byYear = (films: readonly Film[]): Film[] => [...films].sort((a, b) => (b.year ?? 0) - (a.year ?? 0));

/** Without the short shelves whose films are all on the others. The smallest are the last, and go first. */
function withoutRepeats(shelves: readonly Shelf[]): Shelf[] {
  const left = [...shelves];
  for (const shelf of shelves.toReversed()) {
    const isElsewhere = (film: Film) => left.some((other) => other !== shelf && other.films.includes(film));
    if (shelf.kind !== 'new' && shelf.films.length < FULL && shelf.films.every(isElsewhere)) {
      left.splice(left.indexOf(shelf), 1);
    }
  }
  return left;
}

/**
 * Shelves: films started on this device, new films, one shelf per genre (largest first), and one for films of no larger
 * genre. `begun`: names, most recent first.
 */
export function shelvesOf(films: readonly Film[], begun: readonly string[] = []): Shelf[] {
  const genres = new Map<string, { genre: string; films: Film[] }>();
  for (const film of films) {
    // Count a repeated genre once.
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
    // Watching a film must not change the shelves of the catalogue, so the shelf of begun films does not count.
    ...withoutRepeats([
      { kind: 'new', films: byYear(films).slice(0, MOST_NEW) },
      ...full.map((shelf): Shelf => ({ kind: 'genre', ...shelf })),
      { kind: 'other', films: films.filter((film) => !shelved.has(film)) },
    ]),
  ];
  return shelves.filter((shelf) => shelf.films.length > 0);
}

/** The films with the most genres in common with this one. Undefined if there are none. */
export function similarTo(film: Film, films: readonly Film[]): Shelf | undefined {
  const own = new Set(genresOf(film).map(fold));
  const shared = (other: Film) => genresOf(other).filter((genre) => own.has(fold(genre))).length;
  const similar = byYear(films).filter((other) => other.name !== film.name && shared(other) > 0);
  if (similar.length === 0) return undefined;
  return { kind: 'similar', films: similar.sort((a, b) => shared(b) - shared(a)).slice(0, MOST_NEW) };
}

interface FilmTexts {
  title: SearchText;
  /** With genres and year. */
  facts: SearchText;
  /** With the synopsis. */
  all: SearchText;
}

/** Cached, because the search runs on each typed letter. */
const texts = new WeakMap<Film, FilmTexts>();

function textsOf(film: Film): FilmTexts {
  const known = texts.get(film);
  if (known) return known;
  const facts = [film.title, ...genresOf(film), film.year];
  const made = { title: searchText(film.title), facts: searchText(...facts), all: searchText(...facts, film.synopsis) };
  texts.set(film, made);
  return made;
}

/** For the nearest films, if a search finds none: titles and genres. */
export const filmFacts = (film: Film): SearchText => textsOf(film).facts;

/** Films with every typed word in title, genre, year or synopsis. Matches in the title come first. */
export function filmsFound(films: readonly Film[], typed: string): Film[] {
  const isFound = searchFor(typed);
  if (!isFound) return [...films];
  const found = films.filter((film) => isFound(textsOf(film).all));
  const isInTitle = (film: Film) => isFound(textsOf(film).title);
  return [...found.filter(isInTitle), ...found.filter((film) => !isInTitle(film))];
}

/** The genres by which a search finds a film: they contain a typed word that its title does not. */
export function genresFound(film: Film, typed: string): string[] {
  const { title } = textsOf(film);
  const missing = wordTests(typed).filter((isIn) => !isIn(title));
  return genresOf(film).filter((genre) => missing.some((isIn) => isIn(searchText(genre))));
}

/** A piece of a synopsis around the word by which a search found the film. */
export interface SynopsisMatch {
  before: string;
  word: string;
  after: string;
}

/** Characters before the word: so few that the word is on the first line of a narrow card. */
const MOST_BEFORE = 9;

/** The part of the synopsis by which a search finds a film. Undefined if title, genres and year have every typed word. */
export function synopsisFound(film: Film, typed: string): SynopsisMatch | undefined {
  const { facts } = textsOf(film);
  const missing = wordTests(typed).filter((isIn) => !isIn(facts));
  const words = film.synopsis.split(/\s+/);
  const at = words.findIndex((word) => missing.some((isIn) => isIn(searchText(word))));
  const [, lead = '', word = '', trail = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(words[at] ?? '') ?? [];
  if (word === '') return undefined;
  const last = words[at - 1] ?? '';
  const near = last.length > 0 && last.length <= MOST_BEFORE ? [last] : [];
  return {
    before: [at > near.length && '…', ...near.map((one) => `${one} `), lead].filter(Boolean).join(''),
    word,
    after: [trail, ...words.slice(at + 1)].join(' '),
  };
}

export interface Season {
  season: number;
  episodes: NonNullable<Film['episodes']>;
}

/** Seasons and their episodes in order, in whatever order they arrive. */
export function seasonsOf({ episodes }: Pick<Film, 'episodes'>): Season[] {
  const seasons = new Map<number, Season>();
  for (const episode of [...(episodes ?? [])].sort((a, b) => a.season - b.season || a.number - b.number)) {
    const season = seasons.get(episode.season);
    if (season) season.episodes.push(episode);
    else seasons.set(episode.season, { season: episode.season, episodes: [episode] });
  }
  return [...seasons.values()];
}
