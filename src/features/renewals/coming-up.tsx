import { Link } from '@tanstack/react-router';
import { dayInAlgiers, formatAmount, formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { daysApart } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { TopUpLink } from '#src/orders/ui/top-up-link.tsx';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { shownInstances } from '#src/telecom/allocation/bundle-instances.ts';
import { expiryOf } from '#src/telecom/allocation/expiry.ts';
import { ExpiryLine, expiryText } from '#src/telecom/allocation/expiry-text.tsx';
import { pressingOf } from '#src/telecom/allocation/pressing.ts';
import { RebuyLink } from '#src/telecom/allocation/rebuy-link.tsx';
import type { Charge } from '#src/telecom/charges/charges.ts';
import { type Shortfall, shortfallOf } from '#src/telecom/charges/shortfall.ts';
import { useDaySentence } from '#src/telecom/charges/use-on-day.ts';
import { useUpcomingCharges } from '#src/telecom/charges/use-upcoming-charges.ts';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { blockedStatus, useLineState } from '#src/telecom/line/use-line-state.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { SomeMissing } from '#src/ui/feedback/card-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bundlesIcon, chevronIcon } from '#src/ui/icon/icons.ts';
import { renewIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { type Coming, comingOf, comingToList } from './coming.ts';
import { ComingUpSkeleton } from './coming-up-skeleton.tsx';
import { ShortfallSum, timesText } from './shortfall-sum.tsx';
import { useMissedRenewals } from './use-missed-renewals.ts';

/** A timeline: what ends, what is charged, and from when the balance does not cover it. */
export function ComingUp() {
  const t = useLabels();
  const { account, allocation, allocationSource } = useLineState();
  const { ahead, isLoading } = useUpcomingCharges();
  const { missed, affordable } = useMissedRenewals();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  // If rows arrived one after another, they would move under the thumb.
  if (account.isLoading || allocationSource.isLoading || allocation.isLoading || isLoading) {
    return <ComingUpSkeleton title={t('renewals_coming_title')} />;
  }
  const areEndsUnknown = allocation.data === undefined;
  const instances = allocation.data?.bundleInstances ?? [];
  const { charges, knownUntil } = ahead;
  const areChargesUnknown = knownUntil === '' && blockedStatus(account.data) === undefined;
  const short = account.data && shortfallOf(ahead, account.data);
  // The notice about missed renewals asks for the same top-up.
  const isToldAbove = affordable.kind === 'short' && missed.some(({ brandRef }) => brandRef === short?.charge.ref);
  const groups = groupBundles(shownInstances(instances, 'dashboard', now));
  const coming = comingOf({ groups, charges, counted: short?.counted ?? [] }, now);
  if (coming.length === 0 && !areEndsUnknown) return null;
  const listed = comingToList(coming);
  // As on the page of what is left: an end is no alarm if other bundles hold enough.
  const calm = new Set(pressingOf(groups, now).flatMap(({ group, cover }) => (cover ? [group.id] : [])));
  const hidden = coming.filter((each) => !listed.includes(each));
  return (
    <Card
      title={t('renewals_coming_title')}
      aside={
        charges.length > 0 && (
          <span className="text-primary">
            <MoreLink to="/dashboard/auto-renewal-off">{t('title_bundle_settings')}</MoreLink>
          </span>
        )
      }
    >
      {/* First, because it is the only row that asks for something. */}
      {short && !isToldAbove && <Short short={short} now={now} />}
      {listed.length > 0 && (
        <ol className="flex flex-col">
          {listed.map((each) => (
            <ComingRow key={each.id} coming={each} isCalm={calm.has(each.id)} now={now} />
          ))}
        </ol>
      )}
      {areEndsUnknown && <SomeMissing text={t('renewals_coming_ends_unknown')} />}
      {areChargesUnknown && <SomeMissing text={t('renewals_coming_charges_unknown')} />}
      {hidden.length > 0 && (
        // The page of what is left has ends, but no charges.
        <MoreLink
          to={hidden.some(({ charge }) => charge) ? '/dashboard/auto-renewal-off' : '/dashboard/allocation'}
          size="md"
          className="mt-2 text-primary"
        >
          {t('renewals_coming_more', { count: hidden.length })}
        </MoreLink>
      )}
    </Card>
  );
}

interface ComingRowProps {
  coming: Coming;
  isCalm: boolean;
  now: EpochMs;
}

function ComingRow({ coming: { name, at, charge, counted, group }, isCalm, now }: ComingRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const expiry = expiryOf(new Date(at).toISOString(), now);
  const daySentence = useDaySentence();
  const date = (day: EpochMs) => formatDate(day, 'short-date', language);
  const count = counted?.count ?? 1;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-line py-2.5 not-first:border-t">
      <Icon icon={charge ? renewIcon : bundlesIcon} size={20} className="text-primary max-sm:hidden" />
      <span className="min-w-0 grow basis-24 wrap-anywhere">
        <span className="block font-semibold">{charge ? <StopLink charge={charge} /> : <bdi>{name}</bdi>}</span>
        {!charge ? (
          <ExpiryLine expiry={expiry} text={expiryText(expiry, language, t)} isCalm={isCalm} />
        ) : (
          <span
            className="text-sm text-ink-muted"
            {...(counted && count > 1
              ? { children: t('renewals_coming_charges', { first: date(counted.first), last: date(counted.last) }) }
              : daySentence(at, (day) =>
                  t(charge.kind === 'renewal' ? 'renewals_coming_renews' : 'renewals_coming_charged', { day }),
                ))}
          />
        )}
      </span>
      {charge && (
        <span className="flex shrink-0 items-center gap-1 font-semibold tabular-nums">
          <bdi>{timesText(count, formatAmount(charge.price, language))}</bdi>
          {charge.kind !== 'other' && <Icon icon={chevronIcon} size={16} className="text-primary" />}
        </span>
      )}
      {group && <RebuyLink group={group} now={now} isBesideText />}
    </li>
  );
}

/** Opens the confirmation that stops it, if the portal can. */
function StopLink({ charge: { kind, ref, name } }: { charge: Charge }) {
  const t = useLabels();
  if (kind === 'other') return <bdi>{name}</bdi>;
  const look = { state: { sheets: 1 }, className: 'after:absolute after:inset-0 hover:underline' } as const;
  if (kind === 'renewal') {
    return (
      <Link
        {...look}
        to="/dashboard/auto-renewal-off"
        search={{ offer: ref, switch: 'off' }}
        aria-label={t('renewals_switch_of', { name })}
      >
        <bdi>{name}</bdi>
      </Link>
    );
  }
  return (
    <Link
      {...look}
      to="/more/core-service"
      search={{ service: ref, switch: 'off' }}
      aria-label={t('renewals_service_of', { name })}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** By the number of days until then. */
const SHORT_LABELS: readonly LabelName[] = ['renewals_coming_short_today', 'renewals_coming_short_tomorrow'];

/** The first charge that today's balance does not cover, the sum behind it, and a top-up of that amount. */
function Short({ short, now }: { short: Shortfall; now: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  const say = (value: number) => formatAmount(value, language);
  const days = daysApart(dayInAlgiers(now), short.charge.day);
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-warning-soft p-4">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        <span className="block font-semibold" {...(SHORT_LABELS[days] ? notCached : {})}>
          {t(SHORT_LABELS[days] ?? 'renewals_coming_short', {
            date: formatDate(short.charge.at, 'short-date', language),
            amount: say(short.missing),
          })}
        </span>
        <ShortfallSum {...short} />
      </p>
      <TopUpLink missing={short.missing} isWide={false} note={t('renewals_top_up_enough')} />
    </div>
  );
}
