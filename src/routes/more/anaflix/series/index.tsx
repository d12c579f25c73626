import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { loadFilms } from '#src/features/films/load-films.ts';

export const Route = createFileRoute('/more/anaflix/series/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_anaflix_series',
    labels: ['films', 'telecom'],
    capability: 'films',
  },
  loader: lineLoader((context) => loadFilms(context, 'series')),
  component: Screen,
});

function Screen() {
  return <FilmsScreen kind="series" />;
}
