import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { OfferingCardSkeleton } from '#src/telecom/offering/offering-card.tsx';
import { GROUP_LABELS } from '#src/telecom/offering/offering-text.ts';
import { bestValue, measureOf } from '#src/telecom/offering/price-per-unit.ts';
import { type ListPlace, useRowWindow } from '#src/ui/layout/row-window.ts';
import { BundleCard } from './bundle-card.tsx';
import { type BundleChoice, inGroups } from './offering-list.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4';
/** Gap of the grid, in pixels. */
const GAP_PX = 16;
/** Usual height of a card, in pixels. */
const CARD_PX = 250;
/** From this many cards on, only those in view are rendered. A card costs as much as several table rows. */
const LONG_LIST = 60;
/** Rows of cards rendered beyond each edge. */
const SPARE_ROWS = 4;

/**
 * More cards than a phone shows at once, and two rows on a desktop. The rest renders right after, in pieces that input
 * can interrupt. Placeholders reserve their space, so that the page keeps its height and scroll position.
 */
const FIRST_DRAWN = 6;

interface BundleGroupsProps {
  chosen: readonly ProductOffering[];
  choice: BundleChoice;
  blockedBy: string | undefined;
}

/** The list of bundles. Memoized: typing in the search field renders it only once the list changes. */
export const BundleGroups = memo(Groups);

function Groups({ chosen, choice, blockedBy }: BundleGroupsProps) {
  const t = useLabels();
  const measure = measureOf(choice.category);
  const best = useMemo(() => bestValue(chosen, measure), [chosen, measure]);
  const groups = useMemo(() => inGroups(chosen, choice), [chosen, choice]);
  const isLong = chosen.length > LONG_LIST;
  // The first list is another one once a word is typed, in the same place.
  const [place] = useState<ListPlace>(() => ({ heights: new Map() }));
  const short = isLong ? 0 : chosen.length;
  const drawn = useDeferredValue(short, Math.min(short, FIRST_DRAWN));
  const isDrawn = isLong ? undefined : new Set(groups.flatMap(({ offerings }) => offerings).slice(0, drawn));
  return (
    <div className="flex flex-col gap-7">
      {groups.map(({ validity, offerings }, index) => (
        <section key={validity ?? 'list'} className="flex flex-col gap-3">
          {validity && <h2 className="text-lg">{t(GROUP_LABELS[validity])}</h2>}
          <Cards
            offerings={offerings}
            isLong={isLong}
            place={index === 0 ? place : undefined}
            draw={(offering) =>
              isDrawn?.has(offering) !== false && (
                <BundleCard
                  offering={offering}
                  measure={measure}
                  isBest={offering.brandRef === best}
                  blockedBy={blockedBy}
                  headingLevel={validity ? 3 : 2}
                />
              )
            }
          />
        </section>
      ))}
    </div>
  );
}

interface CardsProps {
  offerings: readonly ProductOffering[];
  isLong: boolean;
  place: ListPlace | undefined;
  draw: (offering: ProductOffering) => ReactNode;
}

function Cards({ offerings, isLong, place, draw }: CardsProps) {
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const shown = useRowWindow({
    table: grid,
    count: Math.ceil(offerings.length / columns),
    isLong,
    rowPx: CARD_PX,
    gapPx: GAP_PX,
    spareRows: SPARE_ROWS,
    place,
  });
  return (
    <ul ref={grid} className={GRID} {...shown.listProps}>
      {shown.rows.flatMap((row) =>
        offerings.slice(row * columns, (row + 1) * columns).map((offering, column) => (
          <li
            key={offering.brandRef}
            className="min-h-56"
            {...(shown.isLong && { 'aria-posinset': row * columns + column + 1, 'aria-setsize': offerings.length })}
            // All cards of a row are as high as the first.
            {...(column === 0 && shown.placeOf(row))}
          >
            {draw(offering)}
          </li>
        )),
      )}
    </ul>
  );
}

/** How many columns the browser gives a grid. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const own = grid.current;
    if (!own) return;
    const read = () => setColumns(Math.max(1, getComputedStyle(own).gridTemplateColumns.split(' ').length));
    read();
    if (typeof ResizeObserver !== 'function') return;
    const sizes = new ResizeObserver(read);
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [grid]);
  return columns;
}

export function BundlesSkeleton() {
  return (
    <div className={GRID}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((name) => (
        <OfferingCardSkeleton key={name} />
      ))}
    </div>
  );
}
