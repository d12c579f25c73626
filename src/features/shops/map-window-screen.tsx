import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Shop, shopsQuery } from '#src/api/content/shops.ts';
import { SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useSession } from '#src/session/use-session.ts';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { EmptyMap } from './empty-map.tsx';
import { emptyShops } from './empty-shops.tsx';
import { foundText, placeNameOf } from './found-text.ts';
import { MarkedShop } from './marked-shop.tsx';
import { PositionNotice } from './position-notice.tsx';
import { ShopFilters, ShopSearch } from './shop-filters.tsx';
import { ShopMap } from './shop-map.tsx';
import { ShopSheet } from './shop-sheet.tsx';
import { EVERYWHERE, type MapWindowSearch } from './shops-search.ts';
import { useShopFinder } from './use-shop-finder.ts';

const NONE: readonly Shop[] = [];

/** The map alone, as high as the window. Public: links from elsewhere lead here too. */
export function MapWindowScreen({ search }: { search: MapWindowSearch }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const every = useContent(shopsQuery, language).data;
  const marked = useMemo(() => every?.find(({ code }) => code === search.shop), [every, search.shop]);
  // A shop brings its wilaya along.
  const finder = useShopFinder(marked?.wilaya ?? search.wilaya, { startsEverywhere: true });
  const { list, chosen, now, found } = finder;

  // The address contains the view, so that people can share it. Back leaves the map.
  const change = (next: MapWindowSearch) =>
    void navigate({ to: '/map-window', search: next, replace: true, resetScroll: false });
  const lookAt = (code: string) => {
    if (finder.area === 'named') return finder.setSearched(code);
    finder.place.forget();
    change({ wilaya: code });
  };
  const searchFor = (text: string) => {
    finder.setQuery(text);
    // The chosen shop would keep the map where it is.
    if (search.shop !== undefined) change({ wilaya: finder.asked });
  };
  const listed = found.find(({ shop }) => shop.code === marked?.code);
  const shown = listed ?? (marked && !finder.isOpenOnly ? { shop: marked } : undefined);
  const isReady = list.data !== undefined && !finder.isUndecided;
  const empty =
    found.length === 0 &&
    emptyShops(finder, t, {
      placeName: placeNameOf(finder, language, t),
      language,
      onEverywhere: () => lookAt(EVERYWHERE),
      size: 'sm',
    });
  const status = useQueryStatus(list, { missing: 'stores_offline_missing', hasOwnAge: true });
  return (
    // On a phone the map reaches the edges.
    <div className="flex h-[calc(100dvh-8rem)] min-h-144 flex-col gap-3 max-sm:-mt-5 max-sm:-mb-5 max-sm:h-[calc(100dvh-4.625rem-var(--bottom-room,0px))]">
      <PageHeader
        isLow
        title={t('title_map_window')}
        back={
          <BackLink to={isSignedIn ? '/support/find-store' : '/shops'} search={{ wilaya: finder.asked }}>
            {t('stores_map_list')}
          </BackLink>
        }
      />
      <ShopFilters finder={finder} onWilaya={lookAt}>
        <ShopSearch finder={{ query: finder.query, setQuery: searchFor }} />
      </ShopFilters>
      <PositionNotice place={finder.place} />
      {search.shop !== undefined && list.data && !marked && (
        <Notice kind="warning" title={t('stores_map_shop_missing')} />
      )}
      {status.kind === 'failed' ? (
        <CardState status={status}>{null}</CardState>
      ) : (
        <div className="min-h-72 grow">
          <ShopMap
            isWhole
            title={isReady ? foundText(finder, language, t) : undefined}
            shops={finder.isUndecided ? NONE : finder.shops}
            inSight={finder.inSight}
            areaKey={finder.areaKey}
            isLoading={finder.isLoading}
            position={finder.position}
            wilayas={chosen.wilayas}
            selected={shown?.shop}
            onSelect={(shop) => change({ wilaya: shop.wilaya, shop: shop.code })}
          >
            {isReady && empty && !shown && <EmptyMap {...empty} />}
            {shown && (
              <MarkedShop
                found={shown}
                now={now}
                onOpen={() => change({ ...search, details: true })}
                onClose={() => change({ wilaya: finder.asked })}
              />
            )}
          </ShopMap>
        </div>
      )}
      {/* Below the map, which would otherwise move down when the network goes away. */}
      <SavedAge query={list} />
      <ShopSheet
        found={search.details ? shown : undefined}
        now={now}
        onClose={() => change({ ...search, details: undefined })}
      />
    </div>
  );
}
