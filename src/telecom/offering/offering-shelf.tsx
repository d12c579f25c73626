import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { type CarryName, carriedScroll } from '#src/lib/carry-over.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { OfferingTile } from './offering-tile.tsx';

/** A mouse cannot scroll sideways, so a wide screen shows as many as fit. A link beside it has to lead to the others. */
const WIDE =
  'rail:grid rail:grid-cols-3 rail:*:w-auto lg:grid-cols-4 rail:max-lg:*:nth-[n+4]:hidden lg:*:nth-[n+5]:hidden';

interface OfferingShelfProps {
  offerings: readonly ProductOffering[];
  /** Keeps how far it was scrolled. */
  name: CarryName;
}

/** Offerings in one row of a card, on a phone a row that scrolls sideways. */
export function OfferingShelf({ offerings, name }: OfferingShelfProps) {
  return (
    // Room for the tiles' shadow and focus ring inside the scrolling box.
    <ul
      {...carriedScroll(name)}
      className={cx('-mx-6 -mb-4 flex snap-x scroll-px-6 gap-3 overflow-x-auto px-6 pt-1 pb-5', WIDE)}
    >
      {offerings.map((offering) => (
        <OfferingTile key={offering.brandRef} offering={offering} />
      ))}
    </ul>
  );
}

export function OfferingShelfSkeleton() {
  return (
    <div className={cx('flex gap-3 overflow-hidden', WIDE)}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <span key={name} className="skeleton h-40 w-56 shrink-0 rounded-lg" />
      ))}
    </div>
  );
}
