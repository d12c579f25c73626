import type { PlanAllocation } from '../../api/plan-allocation.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { AllocationRing } from '../../telecom/allocation-ring.tsx';
import { AllocationTable } from '../../telecom/allocation-table.tsx';
import { shownInstances } from '../../telecom/bundle-instances.ts';
import { useOperatorNow } from '../../telecom/operator-now.ts';
import { ringsOf } from '../../telecom/rings.ts';
import { useLineState } from '../../telecom/use-line-state.ts';
import { Card } from '../../ui/card.tsx';
import { CardState, type CardStatus, type EmptyStatus } from '../../ui/card-state.tsx';
import { bundlesIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { queryStatus, type StatusOptions } from '../../ui/query-status.ts';
import { NextExpiries } from './next-expiries.tsx';

/** Three abreast as soon as the card has room for three rings, else one under the other. */
const RINGS_CLASS = 'grid gap-x-1 gap-y-4 @min-[18.5rem]:grid-cols-3';

/** The state of what hangs on the allocation: the plan must be known before it can be asked for. */
export function useAllocationStatus(options?: StatusOptions): CardStatus {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { account, allocation } = useLineState();
  const isPlanMissing = allocation.data === undefined && account.data === undefined;
  return queryStatus(isPlanMissing ? account : allocation, t, isOffline, options);
}

/** What is left of data, calls and SMS over all bundles, as rings. */
export function AllocationCard() {
  const t = useLabels();
  const { allocation } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const isEmpty =
    allocation.data !== undefined && shownInstances(allocation.data.bundleInstances, 'dashboard', now).length === 0;
  const status = useAllocationStatus({ empty: isEmpty && emptyStatus(t) });
  return (
    <Card
      className="[--rings-height:14.25rem] md:[--rings-height:12.5rem]"
      title={t('dashboard_left_title')}
      aside={
        !isEmpty && (
          <span className="text-primary">
            <MoreLink to="/dashboard/allocation">{t('dashboard_details')}</MoreLink>
          </span>
        )
      }
    >
      <CardState status={status} minHeight="var(--rings-height)" skeleton={<Skeleton />}>
        {allocation.data && <Rings allocation={allocation.data} now={now} />}
      </CardState>
    </Card>
  );
}

function emptyStatus(t: ReturnType<typeof useLabels>): EmptyStatus {
  return {
    kind: 'empty',
    icon: bundlesIcon,
    title: t('dashboard_no_bundles_title'),
    text: t('dashboard_no_bundles_text'),
    action: (
      <LinkButton to="/bundles/all" search={{ type: 'Daily' }}>
        {t('dashboard_see_bundles')}
      </LinkButton>
    ),
  };
}

function Rings({ allocation, now }: { allocation: PlanAllocation; now: number }) {
  const t = useLabels();
  const rings = ringsOf(shownInstances(allocation.bundleInstances, 'dashboard', now));
  return (
    <>
      <div className="@container -mx-2">
        <ul className={RINGS_CLASS}>
          {rings.map((ring) => (
            <li key={ring.kind} className="min-w-0">
              <AllocationRing ring={ring} now={now} />
            </li>
          ))}
        </ul>
      </div>
      <NextExpiries rings={rings} now={now} />
      <AllocationTable caption={t('dashboard_left_title')} rings={rings} now={now} />
    </>
  );
}

function Skeleton() {
  return (
    <div className="@container -mx-2">
      <div className={RINGS_CLASS}>
        {['data', 'voice', 'sms'].map((kind) => (
          <div key={kind} className="flex items-center gap-3 @min-[18.5rem]:flex-col">
            <span className="skeleton size-24 rounded-full" />
            <span className="skeleton h-5 w-16" />
            <span className="skeleton h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
