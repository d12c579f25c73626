import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { loadFilms } from '#src/features/films/load-films.ts';

export const Route = createFileRoute('/more/anaflix/movies/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_anaflix_movies',
    labels: ['films', 'telecom'],
    capability: 'films',
  },
  loader: lineLoader((context) => loadFilms(context, 'movies')),
  component: Screen,
});

function Screen() {
  return <FilmsScreen kind="movies" />;
}
