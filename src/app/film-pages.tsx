import type { FilmKind } from '#src/api/content/films.ts';
import { FilmScreen } from '#src/features/films/film-screen.tsx';
import { FilmsScreen } from '#src/features/films/films-screen.tsx';
import { ServiceSheetOverResult } from '#src/features/services/service-sheet.tsx';
import type { ServicesSearch } from '#src/features/services/services-search.ts';

interface FilmsPageProps {
  kind: FilmKind;
  search: ServicesSearch;
}

/** The films, under the sheet that subscribes to their service. */
export const FilmsPage = ({ kind, search }: FilmsPageProps) => (
  <>
    <FilmsScreen kind={kind} />
    <ServiceSheetOverResult search={search} />
  </>
);

export const FilmPage = ({ kind, name, search }: FilmsPageProps & { name: string }) => (
  <>
    <FilmScreen key={name} kind={kind} name={name} />
    <ServiceSheetOverResult search={search} />
  </>
);
