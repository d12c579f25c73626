import { useSession } from '#src/session/use-session.ts';
import { PlaceList, PlaceSearch, useOpenEntries } from './place-search.tsx';

/** The most wanted places, shown until something is typed. */
const MAIN: readonly string[] = ['dashboard', 'top-up', 'local', 'usage', 'history', 'faq'];

/** Places that a signed-in visitor may have meant: menu entries, a bundle or an answer, found by a text search. */
export function NotFoundPlaces() {
  const { isKiosk } = useSession();
  const main = <PlaceList entries={useOpenEntries().filter(({ id }) => MAIN.includes(id))} />;
  return (
    <div className="grid gap-4">
      {/* A kiosk has no keyboard for text. */}
      {isKiosk ? main : <PlaceSearch>{main}</PlaceSearch>}
    </div>
  );
}
