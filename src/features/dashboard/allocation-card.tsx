import type { PlanAllocation } from '#src/api/plan-allocation.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useLine } from '#src/session/use-session.ts';
import {
  AllocationRings,
  AllocationRingsSkeleton,
  FirstExpiry,
  NextExpiries,
} from '#src/telecom/allocation/allocation-rings.tsx';
import { AllocationTable } from '#src/telecom/allocation/allocation-table.tsx';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { shownInstances } from '#src/telecom/allocation/bundle-instances.ts';
import { isEndCovered, pressingOf } from '#src/telecom/allocation/pressing.ts';
import { RestrictedList } from '#src/telecom/allocation/restricted-list.tsx';
import { knownRings, ringsOf } from '#src/telecom/allocation/rings.ts';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { blockedStatus, useLineState } from '#src/telecom/line/use-line-state.ts';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { bundlesIcon } from '#src/ui/icon/icons.ts';

const MINUTE_MS = 60_000;

/** One end below the rings on a phone, else three: in narrow columns one takes two lines, and lines of Arabic are higher. */
const RINGS_HEIGHT =
  '[--rings-height:11.875rem] rtl:[--rings-height:13.75rem] md:[--rings-height:15.375rem] md:rtl:[--rings-height:16.5rem] xl:[--rings-height:16.75rem] xl:rtl:[--rings-height:18.25rem]';

/** The remaining data, calls and SMS over all bundles, as rings. */
export function AllocationCard() {
  const t = useLabels();
  const { account, allocation, allocationSource } = useLineState();
  // Usually both were read together, and the balance's card above shows when.
  const isAgeShown = account.data && Math.abs(account.dataUpdatedAt - allocation.dataUpdatedAt) < MINUTE_MS;
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const isEmpty =
    allocation.data !== undefined && shownInstances(allocation.data.bundleInstances, 'dashboard', now).length === 0;
  return (
    <QueryCard
      query={allocationSource}
      what="telecom_named_left"
      className={RINGS_HEIGHT}
      title={t('dashboard_left_title')}
      aside={
        !isEmpty && (
          <span className="text-primary">
            <MoreLink to="/dashboard/allocation">{t('dashboard_details')}</MoreLink>
          </span>
        )
      }
      empty={isEmpty && emptyStatus(t, blockedStatus(account.data) !== undefined)}
      hasOwnAge={isAgeShown}
      minHeight="var(--rings-height)"
      skeleton={<AllocationRingsSkeleton />}
    >
      {allocation.data && <Rings allocation={allocation.data} now={now} />}
    </QueryCard>
  );
}

function emptyStatus(t: ReturnType<typeof useLabels>, isBlocked: boolean): EmptyStatus {
  return {
    icon: bundlesIcon,
    title: t('dashboard_no_bundles_title'),
    text: t(isBlocked ? 'dashboard_no_bundles_blocked' : 'dashboard_no_bundles_text'),
    // The card above has the page's main action.
    action: <SeeBundles variant="secondary" />,
  };
}

function Rings({ allocation, now }: { allocation: PlanAllocation; now: EpochMs }) {
  const t = useLabels();
  const { signInId } = useLine();
  const shown = shownInstances(allocation.bundleInstances, 'dashboard', now);
  const rings = knownRings(ringsOf(shown), allocation);
  const pressing = pressingOf(groupBundles(shown), now);
  const calmKinds = rings.filter((ring) => isEndCovered(pressing, ring)).map(({ kind }) => kind);
  return (
    <>
      <AllocationRings isShort rings={rings} now={now} name={`${signInId} rings`} />
      <FirstExpiry rings={rings} now={now} calmKinds={calmKinds} />
      <NextExpiries rings={rings} now={now} calmKinds={calmKinds} />
      <RestrictedList instances={shown} now={now} />
      <AllocationTable caption={t('dashboard_left_title')} rings={rings} now={now} />
    </>
  );
}
