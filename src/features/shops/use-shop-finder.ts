import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { nearbyShopsQuery, type Shop, shopsQuery } from '#src/api/content/shops.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { eachOnce, type FoundShop, inOrder, nearestFirst, shopIndex, shopsNamed } from './find-shops.ts';
import { isOpen } from './opening-hours.ts';
import { EVERYWHERE } from './shops-search.ts';
import { usePosition } from './use-position.ts';

const TICK_MS = 30_000;
const NONE: readonly Shop[] = [];
const ANYWHERE = { latitude: 0, longitude: 0 };

const openAtOnly = (shops: readonly Shop[], at: EpochMs | undefined): readonly Shop[] =>
  at === undefined ? shops : shops.filter((shop) => isOpen(shop, at));

/** The area of the search: the whole country by words, around a position, one wilaya, or everywhere. */
type Area = 'named' | 'near' | 'wilaya' | 'everywhere';

/**
 * The state that a list of shops and its map share. `requested`: the wilaya code from the address, or `EVERYWHERE`. An
 * unknown code counts as none.
 */
export function useShopFinder(requested: string | undefined, { startsEverywhere = false } = {}) {
  const list = useQuery(shopsQuery());
  const chosen = useChosenWilaya();
  const { wilayas, isChosen, isSettled } = chosen;
  const place = usePosition();
  const position = place.kind === 'known' ? place.position : undefined;
  const near = useQuery({ ...nearbyShopsQuery(position ?? ANYWHERE), enabled: position !== undefined });
  const [query, setQuery] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const now = useNow(TICK_MS);
  const words = useDeferredValue(query.trim());

  const every = useMemo(() => eachOnce(list.data ?? NONE), [list.data]);
  const index = useMemo(() => shopIndex(every, wilayas), [every, wilayas]);
  const isKnown = requested === EVERYWHERE || wilayas.some(({ code }) => code === requested);
  const asked = isKnown ? requested : undefined;
  const wilaya = asked ?? (startsEverywhere && !isChosen ? EVERYWHERE : chosen.wilaya.code);
  const area: Area = words !== '' ? 'named' : position ? 'near' : wilaya === EVERYWHERE ? 'everywhere' : 'wilaya';

  // The unfiltered list does not depend on the time.
  const openAt = isOpenOnly ? now : undefined;
  const filtered = useMemo(() => openAtOnly(every, openAt), [every, openAt]);
  const nearby = near.data;
  const found = useMemo((): readonly FoundShop[] => {
    if (words !== '') {
      const named = shopsNamed(filtered, index, words);
      return position ? nearestFirst(named, position) : inOrder(named);
    }
    // The operator may know newer shops than the device. If it does not answer, sort the cached ones.
    if (position) return nearestFirst(nearby?.length ? openAtOnly(eachOnce(nearby), openAt) : filtered, position);
    return inOrder(wilaya === EVERYWHERE ? filtered : filtered.filter((shop) => shop.wilaya === wilaya));
  }, [filtered, index, words, position, nearby, openAt, wilaya]);
  const onMap = useMemo(() => (words === '' ? filtered : found.map(({ shop }) => shop)), [words, filtered, found]);

  return {
    list,
    chosen,
    /** The wilaya in the address. Undefined if it is missing or unknown. */
    asked,
    /** A code, or `EVERYWHERE`. */
    wilaya,
    area,
    place,
    position,
    /** The wilaya to show is not known yet. Showing another one first would make its shops appear and vanish. */
    isUndecided: area === 'wilaya' && asked === undefined && !isSettled,
    isAskingNear: place.kind === 'asking' || near.isLoading,
    query,
    setQuery,
    isOpenOnly,
    setOpenOnly,
    now,
    every,
    found,
    /** The shops on the map, including those around the listed ones. */
    onMap,
    /** Changes when the map should show another area. */
    areaKey: `${area} ${area === 'named' ? words : ''} ${area === 'wilaya' ? wilaya : ''} ${position ? `${position.latitude} ${position.longitude}` : ''}`,
  };
}

export type ShopFinder = ReturnType<typeof useShopFinder>;
