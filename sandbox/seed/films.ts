import { DATA } from './data.ts';
import { episodesOf } from './episodes.ts';
import { TRAILER } from './trailer.ts';
import type { Language } from './types.ts';

const { movies, series, genres: GENRES } = DATA['films.json'];

function filmOf({ genres, hasTrailer, hasEpisodes, ...film }: (typeof movies)[number]) {
  const { name, seasons = 0 } = film;
  const genresIn = (language: Language) => genres.map((genre) => GENRES[genre]?.[language] ?? genre);
  return {
    ...film,
    genres: { fr: genresIn('fr'), en: genresIn('en'), ar: genresIn('ar') },
    /** With the title on it, in each language. */
    posterOf: (language: Language) => `/uploads/posters/${name}-${language}.svg`,
    link: `https://anaflix.example/watch/${name}`,
    trailer: hasTrailer ? { ...TRAILER, still: `/uploads/stills/${name}.svg` } : null,
    episodes: hasEpisodes ? episodesOf(name, seasons) : [],
  };
}
export type SeedFilm = ReturnType<typeof filmOf>;

export const MOVIES = movies.map(filmOf);
export const SERIES = series.map(filmOf);
