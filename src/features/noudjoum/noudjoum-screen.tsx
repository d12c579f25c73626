import { noudjoumQuery } from '#src/api/noudjoum.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { PointsCard } from './points-card.tsx';
import { ProgrammeClosed } from './programme-closed.tsx';
import { redemptionOrder } from './redemption-order.ts';
import { RewardList } from './reward-list.tsx';
import { StarHistory } from './star-history.tsx';
import { useIsClosed } from './use-is-closed.ts';

/** `/noudjoum`: the line's points, the rewards, and the history of the points. */
export function NoudjoumScreen() {
  return useIsClosed() ? <ProgrammeClosed /> : <Programme />;
}

function Programme() {
  const t = useLabels();
  const { data } = useLineQuery(noudjoumQuery);
  const titleOf = (name: unknown) => data?.rewards.find((reward) => reward.name === name)?.title;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_noudjoum')} subtitle={t('noudjoum_subtitle')} />
      <PendingOrders kind={redemptionOrder} nameOf={({ terms }) => titleOf(terms.name)} />
      {/* An operator without a history of points has only the first column. */}
      <div className="two-columns [--columns:minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <PointsCard />
          <RewardList hasOwnAge />
        </div>
        <StarHistory />
      </div>
    </div>
  );
}
