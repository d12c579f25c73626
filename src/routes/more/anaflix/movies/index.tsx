import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { loadFilms } from '#src/features/films/load-films.ts';
import { ServiceSheetOverResult } from '#src/features/services/service-sheet.tsx';
import { servicesSearch } from '#src/features/services/services-search.ts';

export const Route = createFileRoute('/more/anaflix/movies/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_anaflix_movies',
    labels: ['films', 'orders', 'services', 'telecom'],
    capability: 'films',
  },
  validateSearch: servicesSearch,
  loader: lineLoader((context) => loadFilms(context, 'movies')),
  component: Screen,
});

function Screen() {
  return (
    <>
      <FilmsScreen kind="movies" />
      <ServiceSheetOverResult search={Route.useSearch()} />
    </>
  );
}
