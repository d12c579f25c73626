import { lazyRouteComponent } from '@tanstack/react-router';
import type { FilmKind } from '#src/api/content/films.ts';
import { lineLoader } from '#src/app/line-loader.ts';
import { type ServicesSearch, servicesSearch } from '#src/features/services/services-search.ts';
import { page, SIGNED_IN } from './page.ts';

const FILMS = {
  ...SIGNED_IN,
  offline: 'reads',
  labels: ['films', 'orders', 'services', 'telecom'],
  capability: 'films',
} as const;

const importLoaders = () => import('#src/features/films/load-films.ts');

const films = (kind: FilmKind) => ({
  validateSearch: servicesSearch,
  loader: lineLoader(async () => (await importLoaders()).loadFilms(kind)),
  screen: lazyRouteComponent(() => import('#src/app/film-pages.tsx'), 'FilmsPage'),
  props: (search: ServicesSearch) => ({ kind, search }),
});

const film = (kind: FilmKind) => ({
  validateSearch: servicesSearch,
  loader: lineLoader(async () => (await importLoaders()).loadFilm(kind)),
  screen: lazyRouteComponent(() => import('#src/app/film-pages.tsx'), 'FilmPage'),
  props: (search: ServicesSearch, { name }: { name: string }) => ({ kind, name, search }),
});

export const filmPages = [
  page('/more/anaflix/movies', { ...FILMS, title: 'title_anaflix_movies' }, films('movies')),
  page('/more/anaflix/movies/$name', { ...FILMS, title: 'title_anaflix_movie' }, film('movies')),
  page('/more/anaflix/series', { ...FILMS, title: 'title_anaflix_series' }, films('series')),
  page('/more/anaflix/series/$name', { ...FILMS, title: 'title_anaflix_one_series' }, film('series')),
];
