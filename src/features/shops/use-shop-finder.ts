import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { nearbyShopsQuery, type Shop, shopsQuery } from '#src/api/content/shops.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { MOST_NEAR, nearestTo, searchText } from '#src/lib/text-search.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { eachOnce, type FoundShop, inOrder, nearestFirst, shopIndex, shopsNamed } from './find-shops.ts';
import { firstToOpen, isOpen } from './opening-hours.ts';
import { EVERYWHERE } from './shops-search.ts';
import { usePosition } from './use-position.ts';

const TICK_MS = 30_000;
const NONE: readonly Shop[] = [];
const ANYWHERE = { latitude: 0, longitude: 0 };

const openAtOnly = (shops: readonly Shop[], at: EpochMs | undefined): readonly Shop[] =>
  at === undefined ? shops : shops.filter((shop) => isOpen(shop, at));

/** The area of the search: by words, around a position, one wilaya, or everywhere. */
type Area = 'named' | 'near' | 'wilaya' | 'everywhere';

/** A map around a position shows as many of the nearest shops. */
const NEAREST = 6;

/**
 * The state that the filters, the list and the map share: all three show the same shops. `requested`: the wilaya code
 * from the address, or `EVERYWHERE`. An unknown code counts as none.
 */
export function useShopFinder(requested: string | undefined, { startsEverywhere = false } = {}) {
  const { language } = useLanguage();
  const list = useContent(shopsQuery, language);
  const chosen = useChosenWilaya();
  const { wilayas, isKnown, isSettled } = chosen;
  const place = usePosition();
  const position = place.kind === 'known' ? place.position : undefined;
  const near = useQuery({ ...nearbyShopsQuery(language, position ?? ANYWHERE), enabled: position !== undefined });
  const [query, setQuery] = useState('');
  /** The wilaya to which a search by words is limited. */
  const [searched, setSearched] = useState(EVERYWHERE);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const now = useNow(TICK_MS);
  const words = useDeferredValue(query.trim());

  const every = useMemo(() => eachOnce(list.data ?? NONE), [list.data]);
  const index = useMemo(() => shopIndex(every, wilayas), [every, wilayas]);
  const isCode = requested === EVERYWHERE || wilayas.some(({ code }) => code === requested);
  const asked = isCode ? requested : undefined;
  const own = asked ?? (startsEverywhere && !isKnown ? EVERYWHERE : chosen.wilaya.code);
  // People search by words and around them in the whole country, unless they then choose a wilaya.
  const wilaya = words !== '' ? searched : position ? EVERYWHERE : own;
  const area: Area = words !== '' ? 'named' : position ? 'near' : wilaya === EVERYWHERE ? 'everywhere' : 'wilaya';

  // The unfiltered list does not depend on the time.
  const openAt = isOpenOnly ? now : undefined;
  const filtered = useMemo(() => openAtOnly(every, openAt), [every, openAt]);
  const nearby = near.data;
  const found = useMemo((): readonly FoundShop[] => {
    const inWilaya = wilaya === EVERYWHERE ? filtered : filtered.filter((shop) => shop.wilaya === wilaya);
    if (words !== '') {
      const named = shopsNamed(inWilaya, index, words);
      return position ? nearestFirst(named, position) : inOrder(named);
    }
    // The operator may know newer shops than the device. If it does not answer, sort the cached ones.
    if (position) return nearestFirst(nearby?.length ? openAtOnly(eachOnce(nearby), openAt) : filtered, position);
    return inOrder(inWilaya);
  }, [filtered, index, words, position, nearby, openAt, wilaya]);
  const shops = useMemo(() => found.map(({ shop }) => shop), [found]);
  const centre = wilayas.find(({ code }) => code === wilaya);

  return {
    list,
    isLoading: list.data === undefined && list.isFetching,
    chosen,
    /** The wilaya in the address. Undefined if it is missing or unknown. */
    asked,
    /** A code, or `EVERYWHERE`: what the filter shows. */
    wilaya,
    area,
    place,
    position,
    /** The wilaya to show is not known yet. Showing another one first would make its shops appear and vanish. */
    isUndecided: words === '' && !position && asked === undefined && !isSettled,
    isAskingNear: place.kind === 'asking' || near.isLoading,
    query,
    /** An empty text ends the search, and with it the wilaya that it was limited to. */
    setQuery: (text: string) => {
      setQuery(text);
      if (text.trim() === '') setSearched(EVERYWHERE);
    },
    setSearched,
    isOpenOnly,
    setOpenOnly,
    now,
    every,
    /** What the list and the map show, in this order. */
    found,
    shops,
    /** Of the shops that would show if they were open, the one that opens first. */
    firstToOpen: () => {
      const inWilaya = wilaya === EVERYWHERE ? every : every.filter((shop) => shop.wilaya === wilaya);
      return firstToOpen(shopsNamed(inWilaya, index, words), now);
    },
    /** Shops whose texts are most like the search, for one that finds none. */
    nearest: () => nearestTo(every, words, (shop) => index.get(shop) ?? searchText(), MOST_NEAR),
    /** The places that the map should contain. None: the whole country. */
    inSight: position
      ? [position, ...shops.slice(0, NEAREST)]
      : area === 'everywhere'
        ? []
        : shops.length > 0 || !centre
          ? shops
          : [centre],
    /** Changes when the map should show another area. */
    areaKey: `${area} ${wilaya} ${area === 'named' ? words : ''} ${position ? `${position.latitude} ${position.longitude}` : ''}`,
  };
}

export type ShopFinder = ReturnType<typeof useShopFinder>;
