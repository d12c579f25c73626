import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import type { FoundShop } from './find-shops.ts';
import { ShopSummary } from './shop-row.tsx';

/** As many as people read before they refine the search. */
const PAGE = 20;

interface ShopListProps {
  found: readonly FoundShop[];
  now: EpochMs;
  /** Code of the shop that is marked on the map. */
  selected?: string | undefined;
  onOpen: (code: string) => void;
}

/**
 * Renders a page at a time, because no one scrolls through the shops of a country. Give it a `key` that changes with
 * the search.
 */
export function ShopList({ found, now, selected, onOpen }: ShopListProps) {
  const t = useLabels();
  const [asked, setAsked] = useState(PAGE);
  const drawn = Math.max(asked, 1 + found.findIndex(({ shop }) => shop.code === selected));
  const rest = found.length - drawn;
  return (
    <>
      <ul aria-label={t('stores_list')} className="flex flex-col">
        {found.slice(0, drawn).map((each) => (
          <li
            key={each.shop.code}
            className={cx(
              'border-t border-line pt-2.5 pb-2 first:border-t-0 first:pt-0 last:pb-0 in-data-kiosk:py-3',
              each.shop.code === selected && 'border-s-4 border-s-accent ps-3',
            )}
          >
            <ShopSummary isRow found={each} now={now} onOpen={() => onOpen(each.shop.code)} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="pt-4 text-center">
          <Button variant="secondary" onClick={() => setAsked(drawn + PAGE)}>
            {t('stores_more', { count: Math.min(PAGE, rest) })}
          </Button>
        </div>
      )}
    </>
  );
}

export function ShopListSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['one', 'two', 'three', 'four'].map((name) => (
        <div key={name} className="flex flex-col gap-3">
          <span className="skeleton h-6 w-3/4" />
          <span className="skeleton h-4 w-full" />
          <span className="skeleton h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
