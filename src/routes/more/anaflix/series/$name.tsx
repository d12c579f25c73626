import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { FilmScreen } from '#src/features/films/film-screen.tsx';
import { loadFilm } from '#src/features/films/load-films.ts';
import { ServiceSheetOverResult } from '#src/features/services/service-sheet.tsx';
import { servicesSearch } from '#src/features/services/services-search.ts';

export const Route = createFileRoute('/more/anaflix/series/$name')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_anaflix_one_series',
    labels: ['films', 'orders', 'services', 'telecom'],
    capability: 'films',
  },
  validateSearch: servicesSearch,
  loader: ({ params: { name }, ...options }) => lineLoader((context) => loadFilm(context, 'series', name))(options),
  component: Screen,
});

function Screen() {
  const { name } = Route.useParams();
  return (
    <>
      <FilmScreen key={name} kind="series" name={name} />
      <ServiceSheetOverResult search={Route.useSearch()} />
    </>
  );
}
