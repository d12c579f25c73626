/** Which films the user started to watch, for the shelf that leads back to them. */

import type { LineKey } from '#src/api/client/line-query.ts';
import type { FilmKind } from '#src/api/content/films.ts';
import { createLineList, useLineList } from '#src/session/device-storage/line-list.ts';

/** Stored as `movies/…` and `series/…`. */
const begunFilms = createLineList({ name: 'portal-films', most: 10 });

const nameOf = (kind: FilmKind, name: string) => `${kind}/${name}`;

export const keepBegun = (line: LineKey, kind: FilmKind, name: string): boolean =>
  begunFilms.keep(line, nameOf(kind, name));

/** Names of one kind, most recently started first. */
export function useBegunFilms(line: LineKey, kind: FilmKind): string[] {
  const before = nameOf(kind, '');
  return useLineList(begunFilms, line).flatMap((name) => (name.startsWith(before) ? [name.slice(before.length)] : []));
}
