import { QueryCard, SavedAge } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carriedScroll } from '#src/lib/carry-over.ts';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { OfferingTile } from '#src/telecom/offering/offering-tile.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { tagIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { usePromoted } from './use-promoted.ts';

const SHOWN = 8;

/** A mouse cannot scroll sideways, so a wide screen shows as many as fit. The link in the title leads to the others. */
const WIDE =
  'rail:grid rail:grid-cols-3 rail:*:w-auto lg:grid-cols-4 rail:max-lg:*:nth-[n+4]:hidden lg:*:nth-[n+5]:hidden';

/** Current offers, on a phone in a row that scrolls sideways. A line that cannot buy gets none. */
export function PromotedBundles() {
  return useBlockedLine() === undefined && <Offers />;
}

function Offers() {
  const t = useLabels();
  const { source, offerings } = usePromoted();
  const empty: EmptyStatus = {
    icon: tagIcon,
    title: t('dashboard_promoted_empty_title'),
    text: t('dashboard_promoted_empty_text'),
    action: <SeeBundles variant="secondary" />,
  };
  const isEmpty = offerings?.length === 0;
  return (
    <QueryCard
      query={source}
      what="telecom_named_bundles"
      title={t('dashboard_promoted_title')}
      aside={
        !isEmpty && (
          <MoreLink to="/bundles/all" search={{ type: 'Daily' }}>
            {t('dashboard_promoted_all')}
          </MoreLink>
        )
      }
      tone="accent"
      empty={isEmpty && empty}
      // Below the row, whose room for shadows would push it to the edge of the card.
      hasOwnAge
      minHeight="11rem"
      skeleton={<Skeleton />}
    >
      {/* Room for the cards' shadow and focus ring inside the scrolling box. */}
      <ul
        {...carriedScroll('dashboard.promoted')}
        className={cx('-mx-6 -mb-4 flex snap-x scroll-px-6 gap-3 overflow-x-auto px-6 pt-1 pb-5', WIDE)}
      >
        {offerings?.slice(0, SHOWN).map((offering) => (
          <OfferingTile key={offering.brandRef} offering={offering} />
        ))}
      </ul>
      <div className="mt-3 flex empty:hidden">
        <SavedAge query={source} />
      </div>
    </QueryCard>
  );
}

function Skeleton() {
  return (
    <div className={cx('flex gap-3 overflow-hidden', WIDE)}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <span key={name} className="skeleton h-40 w-56 shrink-0 rounded-lg" />
      ))}
    </div>
  );
}
