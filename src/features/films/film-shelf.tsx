import { useId } from 'react';
import type { FilmKind } from '#src/api/content/films.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { RowArrows } from '#src/ui/layout/row-arrows.tsx';
import { FilmCard } from './film-card.tsx';
import type { Shelf } from './film-shelves.ts';

const TITLES = {
  continue: 'films_shelf_continue',
  new: 'films_shelf_new',
  other: 'films_shelf_other',
  similar: 'films_shelf_similar',
} as const;

interface FilmShelfProps {
  shelf: Shelf;
  kind: FilmKind;
}

/** A row that scrolls by touch, by wheel, with a mouse by its arrows, or by moving from film to film with the keyboard. */
export function FilmShelf({ shelf, kind }: FilmShelfProps) {
  const t = useLabels();
  const titleId = useId();
  const ref = useScrollRow();
  return (
    <section aria-labelledby={titleId} className="group/row flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="line-clamp-2 text-lg wrap-anywhere">
          {shelf.kind === 'genre' ? shelf.genre : t(TITLES[shelf.kind])}
        </h2>
        <RowArrows row={ref} />
      </div>
      {/* Room for the outline of the focused film, which a scrolling row would clip. */}
      <ul ref={ref} className="scroll-row -m-1.5 flex snap-x snap-mandatory scroll-p-1.5 gap-4 p-1.5">
        {shelf.films.map((film) => (
          <li key={film.name} className="w-[min(8.5rem,40vw)] shrink-0 snap-start sm:w-40">
            <FilmCard film={film} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}
