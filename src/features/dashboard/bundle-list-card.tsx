import type { ReactNode } from 'react';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { type BundleGroup, groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { shownInstances } from '#src/telecom/allocation/bundle-instances.ts';
import { BundleList } from '#src/telecom/allocation/bundle-list.tsx';
import { BundleRow } from '#src/telecom/allocation/bundle-row.tsx';
import { BundleRowsSkeleton } from '#src/telecom/allocation/bundle-rows-skeleton.tsx';
import { OtherBundles } from '#src/telecom/allocation/other-bundles.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** As many as a phone shows without a long list. A link leads to the rest. */
const SHOWN = 4;

interface BundleListCardProps {
  actionsOf: ((group: BundleGroup) => ReactNode) | undefined;
}

/** The card above says which data is missing, and why the bundles failed to load. */
const withoutDetails = (status: CardStatus): CardStatus =>
  status.kind === 'failed' ? { ...status, reason: undefined, reference: undefined } : { ...status, isPartial: false };

/** The bundles on the line, soonest end first. If a line has none, only the rings' card says so. */
export function BundleListCard({ actionsOf }: BundleListCardProps) {
  const t = useLabels();
  const { allocation, allocationSource } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const status = useQueryStatus(allocationSource, { what: 'dashboard_named_bundles', hasOwnAge: true });
  const groups = groupBundles(shownInstances(allocation.data?.bundleInstances ?? [], 'dashboard', now));
  // The card above already says that there is nothing yet.
  if (allocation.data && groups.length === 0) return null;
  return (
    <Card title={t('dashboard_bundles_title')}>
      <CardState status={withoutDetails(status)} minHeight="10rem" skeleton={<BundleRowsSkeleton />}>
        <BundleList>
          {groups.slice(0, SHOWN).map((group) => (
            <BundleRow key={group.id} group={group} now={now} actions={actionsOf?.(group)} />
          ))}
        </BundleList>
        <OtherBundles count={groups.length - SHOWN} />
      </CardState>
    </Card>
  );
}
