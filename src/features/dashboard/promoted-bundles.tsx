import { QueryCard, SavedAge } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { OfferingShelf, OfferingShelfSkeleton } from '#src/telecom/offering/offering-shelf.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { tagIcon } from '#src/ui/icon/icons-more.ts';
import { usePromoted } from './use-promoted.ts';

const SHOWN = 8;

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
            {t('telecom_see_all')}
          </MoreLink>
        )
      }
      tone="accent"
      empty={isEmpty && empty}
      // Below the row, whose room for shadows would push it to the edge of the card.
      hasOwnAge
      minHeight="11rem"
      skeleton={<OfferingShelfSkeleton />}
    >
      <OfferingShelf offerings={offerings?.slice(0, SHOWN) ?? []} name="dashboard.promoted" />
      <div className="mt-3 flex empty:hidden">
        <SavedAge query={source} />
      </div>
    </QueryCard>
  );
}
