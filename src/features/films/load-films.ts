import { type FilmKind, filmQuery, filmsQuery } from '#src/api/content/films.ts';
import { coreServicesQuery } from '#src/api/services.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export function loadFilms(context: LineContext, kind: FilmKind): void {
  startQuery(context.queryClient, filmsQuery(shownLanguage(), kind));
  startQuery(context.queryClient, coreServicesQuery(context.signInId));
}

export function loadFilm(context: LineContext, kind: FilmKind, name: string): void {
  startQuery(context.queryClient, filmQuery(shownLanguage(), kind, name));
  loadFilms(context, kind);
}
