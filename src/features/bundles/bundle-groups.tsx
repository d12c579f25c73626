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
import { OfferingRowSkeleton } from '#src/telecom/offering/offering-row.tsx';
import { GROUP_LABELS } from '#src/telecom/offering/offering-text.ts';
import { bestValue, measureOf } from '#src/telecom/offering/price-per-unit.ts';
import { isRestrictedOffering } from '#src/telecom/offering/restriction.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { type ListPlace, useRowWindow } from '#src/ui/layout/row-window.ts';
import { BundleRow } from './bundle-row.tsx';
import { type BundleChoice, inGroups } from './offering-list.ts';

/** One surface. Where there is room, two or three bundles stand side by side. */
const LIST =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] overflow-hidden rounded-xl bg-surface-raised shadow-card';
/** The line around a row: half of it is its neighbour's. */
const ROW = 'min-h-20 shadow-[0_0_0_0.5px_var(--color-line)]';
/** Usual height of a row on a phone, in pixels. */
const ROW_PX = 80;
/** From this many bundles on, only those in view are rendered. A bundle costs as much as several table rows. */
const LONG_LIST = 60;
/** Rows rendered beyond each edge. */
const SPARE_ROWS = 8;

/**
 * More bundles than a phone shows at once, and four rows on a desktop. The rest renders right after, in pieces that input
 * can interrupt. Placeholders reserve their space, so that the page keeps its height and scroll position.
 */
const FIRST_DRAWN = 9;

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
    <div className="flex flex-col gap-5">
      {groups.map(({ validity, offerings }, index) => (
        <section key={validity ?? 'list'} className="flex flex-col gap-2">
          {validity && <h2 className="text-lg">{t(GROUP_LABELS[validity])}</h2>}
          <Rows
            offerings={offerings}
            isLong={isLong}
            place={index === 0 ? place : undefined}
            draw={(offering) =>
              isDrawn?.has(offering) !== false && (
                <BundleRow
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

interface RowsProps {
  offerings: readonly ProductOffering[];
  isLong: boolean;
  place: ListPlace | undefined;
  draw: (offering: ProductOffering) => ReactNode;
}

function Rows({ offerings, isLong, place, draw }: RowsProps) {
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const shown = useRowWindow({
    table: grid,
    count: Math.ceil(offerings.length / columns),
    isLong,
    rowPx: ROW_PX,
    spareRows: SPARE_ROWS,
    place,
    // A line more says what its volume is for.
    kindOf: (row) =>
      offerings.slice(row * columns, (row + 1) * columns).some(isRestrictedOffering) ? 'restricted' : 'usual',
  });
  return (
    <ul ref={grid} className={LIST} {...shown.listProps}>
      {shown.rows.flatMap((row) =>
        offerings.slice(row * columns, (row + 1) * columns).map((offering, column) => (
          <li
            key={offering.brandRef}
            className={ROW}
            {...(shown.isLong && { 'aria-posinset': row * columns + column + 1, 'aria-setsize': offerings.length })}
            // All bundles of a row are as high as the first.
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

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** `hasHeading`: the list will be in groups. */
export function BundlesSkeleton({ hasHeading }: { hasHeading: boolean }) {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-2">
      {hasHeading && (
        <p className="text-lg">
          <SkeletonLine like={t(GROUP_LABELS.Daily)} />
        </p>
      )}
      <div className={LIST}>
        {SKELETON_ROWS.map((name) => (
          <div key={name} className={ROW}>
            <OfferingRowSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
