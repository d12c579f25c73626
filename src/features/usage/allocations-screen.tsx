import type { BundlePlace } from '#src/api/bundle-places.ts';
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { AllocationRings, AllocationRingsSkeleton, NextExpiries } from '#src/telecom/allocation/allocation-rings.tsx';
import { AllocationTable } from '#src/telecom/allocation/allocation-table.tsx';
import { type BundleGroup, groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { isRestricted, shownInstances } from '#src/telecom/allocation/bundle-instances.ts';
import { BundleRow } from '#src/telecom/allocation/bundle-row.tsx';
import { BundleRowsSkeleton } from '#src/telecom/allocation/bundle-rows-skeleton.tsx';
import { LongBundleList } from '#src/telecom/allocation/long-bundle-list.tsx';
import { isEndCovered, type Pressing, pressingOf } from '#src/telecom/allocation/pressing.ts';
import { RebuyLink } from '#src/telecom/allocation/rebuy-link.tsx';
import { RestrictedList } from '#src/telecom/allocation/restricted-list.tsx';
import { knownRings, type Ring, ringsOf } from '#src/telecom/allocation/rings.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ForecastLine } from './forecast-line.tsx';
import { MOST_NAMED, PressingNotice } from './pressing-notice.tsx';
import { RenewalLine } from './renewal-line.tsx';
import { UsageTabs } from './usage-tabs.tsx';
import { useForecast } from './use-forecast.ts';

const LIST_ID = 'bundles-left';

/** The remaining volumes, in total and per bundle. `place`: the operator's group of bundles. */
export function AllocationsScreen({ place }: { place: BundlePlace }) {
  const t = useLabels();
  const { allocation, allocationSource } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const shown = shownInstances(allocation.data?.bundleInstances ?? [], place, now);
  const isEmpty = allocation.data !== undefined && shown.length === 0;
  const groups = groupBundles(shown);
  const pressing = pressingOf(groups, now);
  const isLoading = useQueryStatus(allocationSource).kind === 'loading';
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_left_title')} />
      <UsageTabs current="allocations" />
      <LineBlocked isCompact />
      <QueryCard
        query={allocationSource}
        what="telecom_named_left"
        title={t('usage_left_together')}
        empty={isEmpty && emptyStatus(t)}
        help={<BalanceByUssd isCompact isCentred />}
        minHeight="14rem"
        skeleton={<AllocationRingsSkeleton />}
      >
        <Together
          rings={knownRings(ringsOf(shown), allocation.data)}
          place={place}
          instances={shown}
          pressing={pressing}
          now={now}
        />
      </QueryCard>
      {isLoading && (
        <Card title={t('usage_left_each')}>
          <BundleRowsSkeleton />
        </Card>
      )}
      {groups.length > 0 && (
        <Card id={LIST_ID} title={t('usage_left_each')}>
          <Each groups={groups} pressing={pressing} now={now} />
        </Card>
      )}
    </div>
  );
}

/** What the notice is about. If other bundles hold enough, there is nothing to do. */
const alarmsOf = (pressing: readonly Pressing[]) => pressing.filter(({ cover }) => cover === undefined);

function emptyStatus(t: ReturnType<typeof useLabels>): EmptyStatus {
  return {
    icon: bundlesIcon,
    title: t('usage_no_bundles'),
    text: t('usage_no_bundles_text'),
    action: <SeeBundles />,
  };
}

interface PartProps {
  pressing: readonly Pressing[];
  now: EpochMs;
}

interface TogetherProps extends PartProps {
  rings: readonly Ring[];
  place: BundlePlace;
  instances: readonly BundleInstance[];
}

function Together({ rings, place, instances, pressing, now }: TogetherProps) {
  const t = useLabels();
  const forecastOf = useForecast(place);
  const forecasts = rings.flatMap(({ kind }) => {
    const forecast = forecastOf(kind);
    return forecast ? [{ kind, forecast }] : [];
  });
  // The rings must not contradict what the texts around them say.
  const lasts = (ring: Ring) => forecasts.some(({ kind, forecast }) => kind === ring.kind && forecast.kind === 'lasts');
  const calm = rings.filter((ring) => isEndCovered(pressing, ring) && (ring.level === 'normal' || lasts(ring)));
  const calmKinds = calm.map(({ kind }) => kind);
  const alarms = alarmsOf(pressing);
  return (
    <>
      <AllocationRings rings={rings} now={now} calmKinds={calmKinds} />
      {alarms.length === 0 && <NextExpiries rings={rings} now={now} calmKinds={calmKinds} isUrgentOnPhone />}
      <RestrictedList instances={instances} now={now} />
      <PressingNotice
        listId={LIST_ID}
        pressing={alarms}
        actionOf={(group) => <RebuyLink group={group} now={now} isBesideText />}
      />
      <ul className="mt-4 flex flex-col gap-2 empty:hidden">
        {forecasts.map(({ kind, forecast }) => (
          <li key={kind}>
            <ForecastLine name={t(KIND_LABELS[kind])} forecast={forecast} now={now} />
          </li>
        ))}
      </ul>
      {forecasts.length > 0 && <p className="mt-2 text-sm text-ink-muted">{t('usage_estimate')}</p>}
      <AllocationTable caption={t('usage_left_together')} rings={rings} now={now} />
    </>
  );
}

interface EachProps extends PartProps {
  groups: readonly BundleGroup[];
}

function Each({ groups, pressing, now }: EachProps) {
  const t = useLabels();
  const named = alarmsOf(pressing).slice(0, MOST_NAMED);
  const offered = named.flatMap(({ group, expiry }) => (expiry ? [group.id] : []));
  // If most of many bundles end soon, the colour of an alarm would not single out any of them.
  const ending = pressing.filter(({ expiry }) => expiry !== undefined).length;
  const areMostEnding = ending > MOST_NAMED && ending * 2 > groups.length;
  return (
    <>
      <LongBundleList
        groups={groups}
        row={(group) => (
          <BundleRow
            key={group.id}
            group={group}
            now={now}
            // The rings above are those of the only bundle.
            volumes={groups.length > 1 || group.parts.some(isRestricted) ? 'bars' : 'none'}
            isCalm={areMostEnding}
            more={<RenewalLine brandRef={group.parts[0]?.brandRef} />}
            actions={!offered.includes(group.id) && <RebuyLink group={group} now={now} />}
          />
        )}
      />
      <MoreLink to="/more/bundle-settings" size="md" className="mt-2 self-start text-primary">
        {t('usage_manage_bundles')}
      </MoreLink>
    </>
  );
}
