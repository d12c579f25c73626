import type { ReactNode } from 'react';
import { formatDistance } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { cx } from '#src/ui/layout/cx.ts';
import type { FoundShop } from './find-shops.ts';
import { OpeningLine } from './opening-line.tsx';
import { ShopActions } from './shop-actions.tsx';
import { KIND_LABELS } from './shop-texts.ts';

interface ShopSummaryProps {
  found: FoundShop;
  now: EpochMs;
  onOpen: () => void;
  /** In a list: the actions are icons next to the name. */
  isRow?: boolean | undefined;
  /** Next to the name: a button to close it. */
  aside?: ReactNode;
}

/** A shop in short, on the map and in the list. Its name opens the details. Long texts are truncated. */
export function ShopSummary({ found: { shop, metres }, now, onOpen, isRow = false, aside }: ShopSummaryProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { name, address, kind } = shop;
  const facts = joinFacts([
    // Most are ordinary shops: a list says what differs.
    kind && !(isRow && kind === 'shop') && t(KIND_LABELS[kind]),
    metres !== undefined && t('stores_distance', { distance: formatDistance(metres, language) }),
  ]);
  const place = (
    <p className={cx('text-sm wrap-anywhere text-ink-muted', isRow ? 'line-clamp-3' : 'line-clamp-2')}>
      <bdi>{address}</bdi>
    </p>
  );
  return (
    <div className={cx('flex min-w-0 flex-col', isRow ? 'relative' : 'gap-2')}>
      <div className="flex items-start gap-x-2">
        <div className="min-w-0 grow">
          <h3 className={cx('text-base', isRow && 'leading-snug')}>
            <button
              type="button"
              onClick={onOpen}
              // In a list the whole row is its target, except the icons.
              className={cx(
                'text-start font-semibold wrap-anywhere text-primary hover:underline',
                isRow ? 'block after:absolute after:inset-0' : '-my-1 flex min-h-12 items-center py-1',
              )}
            >
              <bdi className="line-clamp-2">{name}</bdi>
            </button>
          </h3>
          {facts !== '' && <p className="text-sm font-semibold">{facts}</p>}
          {!isRow && place}
        </div>
        {aside}
      </div>
      {isRow && (
        // The icons share the lines of the address, so that name and hours have the whole width.
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <div className="min-w-0 grow basis-40">{place}</div>
          <ShopActions shop={shop} look="row" />
        </div>
      )}
      <OpeningLine shop={shop} now={now} />
      {!isRow && <ShopActions shop={shop} look="card" />}
    </div>
  );
}
