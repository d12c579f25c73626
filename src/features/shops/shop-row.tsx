import type { ReactNode } from 'react';
import { formatDistance } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { cx } from '#src/ui/layout/cx.ts';
import type { FoundShop } from './find-shops.ts';
import { OpeningLine } from './opening-line.tsx';
import { ShopActions } from './shop-actions.tsx';
import { KIND_LABELS } from './shop-texts.ts';

/** A map that is wide and high enough has the actions of its shop in words. On a phone they would cover half of it. */
const IN_LARGE_MAP = {
  icons: '[@container_map_(min-height:24.5rem)_and_(min-width:28rem)]:hidden',
  words: '[@container_map_(min-height:24.5rem)_and_(min-width:28rem)]:flex',
} as const;

interface ShopSummaryProps {
  found: FoundShop;
  now: EpochMs;
  onOpen: () => void;
  /** In a list. */
  isRow?: boolean | undefined;
  /** Next to the name: a button to close it. */
  aside?: ReactNode;
}

/** A shop in short, on the map and in the list. All of it, except the icons, opens the details. Long texts are truncated. */
export function ShopSummary({ found: { shop, metres }, now, onOpen, isRow = false, aside }: ShopSummaryProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { name, address, kind, lang } = shop;
  // Most are ordinary shops.
  const facts = joinFacts([
    kind && kind !== 'shop' && t(KIND_LABELS[kind]),
    metres !== undefined && t('stores_distance', { distance: formatDistance(metres, language) }),
  ]);
  return (
    <div className={cx('relative flex min-w-0 flex-col', isRow && '@container/row')}>
      <div className="flex items-start">
        <div className="min-w-0 grow">
          <h3 className="text-base leading-snug">
            <button
              type="button"
              onClick={onOpen}
              className="block text-start font-semibold wrap-anywhere text-primary after:absolute after:inset-0 hover:underline"
            >
              <bdi {...writtenIn(lang)} className="relative z-1 line-clamp-2">
                {name}
              </bdi>
            </button>
          </h3>
          {facts !== '' && <p className="text-sm font-semibold">{facts}</p>}
        </div>
        {aside}
      </div>
      {/*
       * The icons share the lines of the address, so that name and hours have the whole width. They reach over the
       * neighbouring lines, so that an address of one line is no higher than its text.
       */}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="line-clamp-3 min-w-0 grow basis-40 text-sm wrap-anywhere text-ink-muted">
          <bdi {...writtenIn(lang)}>{address}</bdi>
        </p>
        <div className={cx('-my-3.5', !isRow && IN_LARGE_MAP.icons)}>
          <ShopActions shop={shop} look={isRow ? 'row' : 'icons'} />
        </div>
      </div>
      <OpeningLine shop={shop} now={now} />
      {!isRow && (
        <div className={cx('relative mt-3 hidden flex-wrap gap-2 empty:hidden', IN_LARGE_MAP.words)}>
          <ShopActions shop={shop} look="card" />
        </div>
      )}
    </div>
  );
}
