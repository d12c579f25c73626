import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Shop } from '#src/api/content/shops.ts';
import { QueryState, SavedAge } from '#src/cards/query-card.tsx';
import { HomeLink } from '#src/help/home-link.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { chipClass } from '#src/ui/button/chip.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { useDataSaver } from '#src/ui/hooks/use-data-saver.ts';
import { useMedia } from '#src/ui/hooks/use-media.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { listIcon, mapIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { EmptyMap } from './empty-map.tsx';
import { emptyShops } from './empty-shops.tsx';
import { foundText, placeNameOf } from './found-text.ts';
import { MarkedShop } from './marked-shop.tsx';
import { PositionNotice } from './position-notice.tsx';
import { ShopFilters, ShopSearch } from './shop-filters.tsx';
import { ShopList, ShopListSkeleton } from './shop-list.tsx';
import { ShopMap } from './shop-map.tsx';
import { ShopSheet } from './shop-sheet.tsx';
import { EVERYWHERE, type FindStoreSearch } from './shops-search.ts';
import { useShopFinder } from './use-shop-finder.ts';

/** From this width there is room for both next to the menu. */
const BOTH = '(min-width: 68.75rem)';
const NONE: readonly Shop[] = [];

/** Shops as a list and on a map: side by side if there is room, otherwise one at a time. */
export function FindShopScreen({ search }: { search: FindStoreSearch }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const { open, close } = useSheet();
  const hasBoth = useMedia(BOTH);
  const finder = useShopFinder(search.wilaya, { startsEverywhere: !isSignedIn });
  const { list, chosen, wilaya, area, now, every, found } = finder;
  const [markedCode, setMarked] = useState<string>();
  // A filter may hide the shop that was marked.
  const marked = found.find(({ shop }) => shop.code === markedCode);
  const [isMapAsked, setMapAsked] = useState(false);
  // On narrow screens the map's tab asks for it.
  const isMapLeftOut = useDataSaver() && hasBoth && search.view !== 'map' && !isMapAsked;

  const showWilaya = (code: string | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, wilaya: code }), replace: true, resetScroll: false });
  const lookAt = (code: string) => {
    setMarked(undefined);
    if (area === 'named') return finder.setSearched(code);
    // A visitor's choice is in the address only: nothing of them stays on the device.
    const isKept = isSignedIn && code !== EVERYWHERE;
    if (isKept) chosen.choose(code);
    showWilaya(isKept ? undefined : code);
    finder.place.forget();
  };
  const mark = ({ code, wilaya: ofShop }: Shop) => {
    setMarked(code);
    if (area === 'everywhere') showWilaya(ofShop);
  };
  const placeName = placeNameOf(finder, language, t);
  const opened = found.find(({ shop }) => shop.code === search.shop) ?? shopOf(every, search.shop);
  const hasMap = hasBoth || search.view === 'map';
  const isReady = list.data !== undefined && !finder.isUndecided;
  const empty =
    found.length === 0 &&
    emptyShops(finder, t, {
      placeName,
      language,
      onEverywhere: () => lookAt(EVERYWHERE),
      size: hasMap && !hasBoth ? 'sm' : 'md',
    });

  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <PageHeader title={t('title_find_store')} back={<HomeLink />} />
      <ShopFilters finder={finder} onWilaya={lookAt}>
        {!hasBoth && <OtherView isMap={search.view === 'map'} />}
        <ShopSearch finder={finder} />
      </ShopFilters>
      <PositionNotice place={finder.place} />
      <div className={cx('grid items-start gap-5', hasBoth && 'grid-cols-[minmax(0,5fr)_minmax(0,6fr)]')}>
        {(hasBoth || !hasMap) && (
          <Card className="max-sm:px-4">
            <SavedAge query={list} place="padding" />
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg" aria-live="polite">
                {isReady ? foundText(finder, language, t) : t('stores_list')}
              </h2>
            </div>
            <QueryState
              query={finder.isUndecided ? undefined : list}
              empty={empty}
              what="stores_named"
              missing="stores_offline_missing"
              hasOwnAge
              minHeight="20rem"
              skeleton={<ShopListSkeleton />}
            >
              <ShopList
                key={finder.areaKey}
                found={found}
                now={now}
                selected={hasMap ? marked?.shop.code : undefined}
                onOpen={(shop) => open({ shop })}
              />
            </QueryState>
          </Card>
        )}
        {hasMap && (
          <div
            className={
              hasBoth
                ? 'sticky top-24 h-[max(24rem,calc(100dvh-17rem))]'
                : // On a phone with room for the second line of its foot, which has the legend.
                  'h-[max(26rem,calc(100dvh-28rem))] max-sm:h-[max(27rem,calc(100dvh-27rem))]'
            }
          >
            {isMapLeftOut ? (
              <MapPlace onAsk={() => setMapAsked(true)} />
            ) : (
              <ShopMap
                shops={finder.isUndecided ? NONE : finder.shops}
                inSight={finder.inSight}
                areaKey={finder.areaKey}
                isLoading={finder.isLoading}
                position={finder.position}
                wilayas={chosen.wilayas}
                selected={marked?.shop}
                title={!hasBoth && isReady ? foundText(finder, language, t) : undefined}
                onSelect={mark}
                footer={
                  <MoreLink to="/map-window" search={{ wilaya }} size="md" className="text-primary">
                    {t('stores_map_larger')}
                  </MoreLink>
                }
              >
                {/* Beside the map, the list says it. */}
                {!hasBoth && isReady && empty && <EmptyMap {...empty} />}
                {marked && (
                  <MarkedShop
                    found={marked}
                    now={now}
                    onOpen={() => open({ shop: marked.shop.code })}
                    onClose={() => setMarked(undefined)}
                  />
                )}
              </ShopMap>
            )}
          </div>
        )}
      </div>
      <ShopSheet found={opened} now={now} onClose={() => close('shop')}>
        {opened && (
          <LinkButton to="/map-window" search={{ shop: opened.shop.code }} variant="secondary" size="sm" icon={mapIcon}>
            {t('stores_on_map')}
          </LinkButton>
        )}
      </ShopSheet>
    </div>
  );
}

function shopOf(shops: readonly Shop[], code: string | undefined) {
  const shop = shops.find((each) => each.code === code);
  return shop && { shop };
}

/** Instead of the map, for visitors who save data: its code and tiles load when they ask for them. */
function MapPlace({ onAsk }: { onAsk: () => void }) {
  const t = useLabels();
  return (
    <div className="grid h-full place-items-center rounded-xl border-2 border-line bg-surface-sunken p-4">
      <Button variant="secondary" icon={mapIcon} onClick={onAsk}>
        {t('stores_map_show')}
      </Button>
    </div>
  );
}

/** For narrow screens: to the map, or back to the list. It replaces the view in the history, so Back leaves the shops. */
function OtherView({ isMap }: { isMap: boolean }) {
  const t = useLabels();
  return (
    <Link
      to="."
      replace
      resetScroll={false}
      activeProps={{}}
      // Without it, an address with more parameters than the link counts as the link's.
      activeOptions={{ explicitUndefined: true }}
      search={(now) => ({ ...now, view: isMap ? undefined : 'map' })}
      className={chipClass}
    >
      <Icon icon={isMap ? listIcon : mapIcon} size={16} />
      <span>{t(isMap ? 'stores_view_list' : 'stores_view_map')}</span>
    </Link>
  );
}
