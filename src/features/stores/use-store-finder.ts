import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { nearbyStoresQuery, type Store, storesQuery } from '#src/api/content/stores.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { eachOnce, type FoundStore, inOrder, nearestFirst, storeIndex, storesNamed } from './find-stores.ts';
import { isOpen } from './opening-hours.ts';
import { EVERYWHERE } from './stores-search.ts';
import { usePosition } from './use-position.ts';

const TICK_MS = 30_000;
const NONE: readonly Store[] = [];
const ANYWHERE = { latitude: 0, longitude: 0 };

const openAtOnly = (stores: readonly Store[], at: number | undefined): readonly Store[] =>
  at === undefined ? stores : stores.filter((store) => isOpen(store, at));

/** Where is looked: in all of the country by words, around a position, in one wilaya, or everywhere. */
export type Area = 'named' | 'near' | 'wilaya' | 'everywhere';

/**
 * Everything that a list of shops and its map have in common. `requested`: a wilaya's code of the address, or
 * `EVERYWHERE`; an unknown code counts as none.
 */
export function useStoreFinder(requested: string | undefined, { startsEverywhere = false } = {}) {
  const list = useQuery(storesQuery());
  const chosen = useChosenWilaya();
  const { wilayas, isChosen, isSettled } = chosen;
  const place = usePosition();
  const position = place.kind === 'known' ? place.position : undefined;
  const near = useQuery({ ...nearbyStoresQuery(position ?? ANYWHERE), enabled: position !== undefined });
  const [query, setQuery] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const now = useNow(TICK_MS);
  const words = useDeferredValue(query.trim());

  const every = useMemo(() => eachOnce(list.data ?? NONE), [list.data]);
  const index = useMemo(() => storeIndex(every, wilayas), [every, wilayas]);
  const isKnown = requested === EVERYWHERE || wilayas.some(({ code }) => code === requested);
  const asked = isKnown ? requested : undefined;
  const wilaya = asked ?? (startsEverywhere && !isChosen ? EVERYWHERE : chosen.wilaya.code);
  const area: Area = words !== '' ? 'named' : position ? 'near' : wilaya === EVERYWHERE ? 'everywhere' : 'wilaya';

  // An hour that strikes changes nothing in a list of all.
  const openAt = isOpenOnly ? now : undefined;
  const filtered = useMemo(() => openAtOnly(every, openAt), [every, openAt]);
  const told = near.data;
  const found = useMemo((): readonly FoundStore[] => {
    if (words !== '') {
      const named = storesNamed(filtered, index, words);
      return position ? nearestFirst(named, position) : inOrder(named);
    }
    // The operator may know of shops that the device has not heard of yet; where it does not answer, the device sorts.
    if (position) return nearestFirst(told?.length ? openAtOnly(eachOnce(told), openAt) : filtered, position);
    return inOrder(wilaya === EVERYWHERE ? filtered : filtered.filter((store) => store.wilaya === wilaya));
  }, [filtered, index, words, position, told, openAt, wilaya]);
  const onMap = useMemo(() => (words === '' ? filtered : found.map(({ store }) => store)), [words, filtered, found]);

  return {
    list,
    chosen,
    /** The wilaya that the address names; undefined where it names none that is known. */
    asked,
    /** A code, or `EVERYWHERE`. */
    wilaya,
    area,
    place,
    position,
    /** Not yet known which wilaya is to be shown: another one's shops would come and go. */
    isUndecided: area === 'wilaya' && asked === undefined && !isSettled,
    isAskingNear: place.kind === 'asking' || near.isLoading,
    query,
    setQuery,
    isOpenOnly,
    setOpenOnly,
    now,
    every,
    found,
    /** What the map shows around what is listed. */
    onMap,
    /** Changes where another part of the map is to be shown. */
    areaKey: `${area} ${area === 'named' ? words : ''} ${area === 'wilaya' ? wilaya : ''} ${position ? `${position.latitude} ${position.longitude}` : ''}`,
  };
}

export type StoreFinder = ReturnType<typeof useStoreFinder>;
