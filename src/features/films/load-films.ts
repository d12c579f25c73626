import { type FilmKind, filmQuery, filmsQuery } from '#src/api/content/films.ts';
import { coreServicesQuery } from '#src/api/services.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export const loadFilms =
  (kind: FilmKind) =>
  ({ queryClient, signInId }: LineContext): void => {
    startQuery(queryClient, filmsQuery(shownLanguage(), kind));
    startQuery(queryClient, coreServicesQuery(signInId));
  };

export const loadFilm =
  (kind: FilmKind) =>
  (context: LineContext, _deps: unknown, { name }: { name: string }): void => {
    startQuery(context.queryClient, filmQuery(shownLanguage(), kind, name));
    loadFilms(kind)(context);
  };
