import { type FilmKind, filmQuery, filmsQuery } from '../../api/films.ts';
import { coreServicesQuery } from '../../api/services.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';

export function loadFilms(context: LineContext, kind: FilmKind): void {
  startQuery(context.queryClient, filmsQuery(shownLanguage(), kind));
  startQuery(context.queryClient, coreServicesQuery(context.line));
}

export function loadFilm(context: LineContext, kind: FilmKind, name: string): void {
  startQuery(context.queryClient, filmQuery(shownLanguage(), kind, name));
  loadFilms(context, kind);
}
