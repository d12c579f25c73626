/** Which films the user started to watch, for the shelf that leads back to them. */
import type { FilmKind } from '#src/api/content/films.ts';
import type { SignInId } from '#src/lib/units.ts';
import { createLineList, useLineList } from '#src/session/device-storage/line-list.ts';

/** Stored as `movies/…` and `series/…`. */
const begunFilms = createLineList({ name: 'portal-films', most: 10 });

const nameOf = (kind: FilmKind, name: string) => `${kind}/${name}`;

export const saveBegun = (signInId: SignInId, kind: FilmKind, name: string): boolean =>
  begunFilms.keep(signInId, nameOf(kind, name));

/** Names of one kind, most recently started first. */
export function useBegunFilms(signInId: SignInId, kind: FilmKind): string[] {
  const before = nameOf(kind, '');
  return useLineList(begunFilms, signInId).flatMap((name) =>
    name.startsWith(before) ? [name.slice(before.length)] : [],
  );
}
