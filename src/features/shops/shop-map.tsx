import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Shop } from '#src/api/content/shops.ts';
import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import { brand } from '#src/brand/brand.ts';
import { formatDistance, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Place } from '#src/lib/distance.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { globeIcon } from '#src/ui/icon/icons.ts';
import { minusIcon, plusIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { isInCountry } from './map/bounds.ts';
import type { ShopMapHandle } from './map/leaflet-map.ts';
import { MapChooser } from './map-chooser.tsx';
import { MapLegend } from './map-legend.tsx';
import { shortName } from './shop-texts.ts';

type MapModule = typeof import('./map/leaflet-map.ts');

interface ShopMapProps {
  shops: readonly Shop[];
  /** The places that the map should contain (none: the whole country), and a key that changes with them. */
  inSight: readonly Place[];
  areaKey: string;
  position: Place | undefined;
  wilayas: readonly Wilaya[];
  selected: Shop | undefined;
  onSelect: (shop: Shop) => void;
  /** The shops are loading. */
  isLoading: boolean;
  /** Zooms with the wheel at once, and reaches the edges of a phone: for a map that has its own page. */
  isWhole?: boolean | undefined;
  /** Over the top of the map: what it shows. */
  title?: string | undefined;
  /** In a strip of its own below the map, where it covers no name. */
  footer?: ReactNode;
  /** Lies over the bottom of the map. */
  children?: ReactNode;
}

/** The module that draws maps, loaded when a map first shows. If it cannot be loaded offline, it is when the network returns. */
function useMapModule(isOffline: boolean) {
  const [loaded, setLoaded] = useState<MapModule>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again, and so does the network's return
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    import('./map/leaflet-map.ts').then(
      (module) => isWanted && setLoaded(module),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, isOffline]);
  return { module: loaded, isFailed, retry: () => setAttempt(attempt + 1) };
}

/** The shops on a map. The list contains the same information, for people who cannot see the map. */
export function ShopMap({
  shops,
  inSight,
  areaKey,
  position,
  wilayas,
  selected,
  onSelect,
  isLoading,
  isWhole = false,
  title,
  footer,
  children,
}: ShopMapProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const { module, isFailed, retry } = useMapModule(isOffline);
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ShopMapHandle>();
  const named = useMemo(() => byShops(wilayas, shops, language), [wilayas, shops, language]);
  const [choices, setChoices] = useState<readonly Shop[]>([]);
  const select = useEffectEvent(onSelect);
  const texts = useEffectEvent((mark: Shop | number | undefined) =>
    typeof mark === 'number'
      ? t('stores_map_several', { count: mark, n: formatNumber(mark, language) })
      : mark
        ? shortName(mark)
        : t('stores_map_position'),
  );
  const together = useEffectEvent((count: number) =>
    t('stores_map_together', { count, n: formatNumber(count, language) }),
  );
  const onMap = selected && isInCountry(selected) ? selected : undefined;
  // The map is already on its way to a selected shop.
  const showArea = useEffectEvent((handle: ShopMapHandle) => {
    if (!onMap) handle.fit(inSight.filter(isInCountry));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language needs a new map
  useEffect(() => {
    if (!module || !box.current) return;
    const made = module.createStoreMap(box.current, {
      tileUrl: brand.map.tileUrl,
      language,
      texts: {
        several: (count) => texts(count),
        together: (count) => together(count),
        shop: (shop) => texts(shop),
        position: texts(undefined),
        sea: t('stores_map_sea'),
        around: t('stores_map_around'),
        distance: (metres) => formatDistance(metres, language),
      },
      hasWheel: isWhole,
      onSelect: (shop) => select(shop),
      onChoose: setChoices,
      card: () => card.current,
    });
    setMap(made);
    const sizes = new ResizeObserver(() => made.resized());
    sizes.observe(box.current);
    return () => {
      sizes.disconnect();
      made.destroy();
      setMap(undefined);
    };
  }, [module, isWhole, language]);
  useEffect(() => map?.setShops(shops.filter(isInCountry)), [map, shops]);
  useEffect(() => map?.setWilayas(named), [map, named]);
  useEffect(() => map?.setPosition(position), [map, position]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title has another size
  useEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = heading.current ?? {};
    map?.setTitle(width && height ? { width, height } : undefined);
  }, [map, title]);
  const isKnown = shops.length > 0;
  const hasLegend = !isKnown || new Set(shops.map(({ kind }) => kind === 'partner')).size > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area, or the first answer
  useEffect(() => {
    if (map) showArea(map);
  }, [map, areaKey, isKnown]);
  useEffect(() => map?.setSelected(onMap), [map, onMap]);

  if (isFailed) {
    return (
      <div className="grid h-full place-items-center rounded-xl bg-surface-sunken p-4">
        <CardState
          status={
            isOffline
              ? {
                  kind: 'failed',
                  isOffline,
                  message: t('stores_map_offline'),
                  help: isKnown && <p className="opacity-80">{t('stores_map_offline_list')}</p>,
                }
              : { kind: 'failed', message: t('stores_map_failed'), onRetry: retry }
          }
        >
          {null}
        </CardState>
      </div>
    );
  }
  return (
    <section
      aria-label={t('stores_map')}
      className={cx(
        'group/map isolate flex h-full flex-col overflow-hidden supports-[overflow:clip]:overflow-clip rounded-xl border-2 border-line bg-surface-sunken',
        isWhole && 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0',
      )}
    >
      <div className="relative min-h-0 grow">
        {/* Map coordinates run from left to right in every language. */}
        <div
          ref={box}
          dir="ltr"
          role="application"
          aria-label={t('stores_map_keys')}
          className="store-map absolute inset-0 z-0"
        />
        {!map && <span className="skeleton absolute inset-0" />}
        <div className="pointer-events-none absolute inset-0 z-10 flex flex-col [container:map/size] justify-between gap-2 p-2 *:*:pointer-events-auto">
          <div className="flex shrink-0 items-start justify-between gap-2">
            {title && (
              <h2
                ref={heading}
                aria-live="polite"
                className="min-w-0 rounded-full border-2 border-line bg-surface-raised px-4 py-1.5 text-sm"
              >
                {title}
              </h2>
            )}
            <div className="ms-auto flex shrink-0 flex-col rounded-full border-2 border-line bg-surface-raised">
              <IconButton icon={plusIcon} label={t('stores_map_zoom_in')} onClick={() => map?.zoomBy(1)} />
              <IconButton icon={minusIcon} label={t('stores_map_zoom_out')} onClick={() => map?.zoomBy(-1)} />
              <IconButton
                icon={globeIcon}
                label={t('stores_map_whole')}
                onClick={() => map?.fit(inSight.filter(isInCountry))}
              />
            </div>
          </div>
          {/* Where the map is higher than the window, this stays in sight, above the navigation. */}
          <div className="sticky bottom-[calc(var(--bottom-room,0px)+0.5rem)] mt-auto flex min-h-0 flex-col gap-1">
            {(isLoading || !map) && (
              <p
                role="status"
                aria-busy="true"
                className="flex items-center gap-2 self-center rounded-full bg-surface-raised px-4 py-2 text-sm shadow-card"
              >
                <Spinner />
                <span>{t('common_loading')}</span>
              </p>
            )}
            <div ref={card} className="flex min-h-0 max-w-md flex-col">
              {children}
            </div>
            {brand.map.tileUrl !== '' && (
              <p className="self-end rounded-sm bg-surface-raised px-1.5 text-xs">{brand.map.attribution}</p>
            )}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t-2 border-line bg-surface-raised px-3 sm:px-4">
        {footer}
        {/* On a phone below the link, and a little over it, whose text is lower than its room. Taps there go to the link. */}
        <div className={footer === undefined ? '' : 'pointer-events-none max-sm:-mt-[12px]'}>
          <MapLegend isHidden={!hasLegend} />
        </div>
      </div>
      <MapChooser
        shops={choices}
        onClose={() => setChoices([])}
        onSelect={(shop) => {
          setChoices([]);
          onSelect(shop);
        }}
      />
    </section>
  );
}

/** Wilayas by number of shops, most first, because people look for those. */
function byShops(wilayas: readonly Wilaya[], shops: readonly Shop[], language: Parameters<typeof wilayaName>[1]) {
  const counts = new Map<string, number>();
  for (const { wilaya } of shops) counts.set(wilaya, (counts.get(wilaya) ?? 0) + 1);
  return wilayas
    .map((wilaya) => ({
      code: wilaya.code,
      name: wilayaName(wilaya, language),
      latitude: wilaya.latitude,
      longitude: wilaya.longitude,
    }))
    .sort((a, b) => (counts.get(b.code) ?? 0) - (counts.get(a.code) ?? 0));
}
