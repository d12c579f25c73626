import { type Recap, recapQuery, usageSummaryQuery } from '#src/api/usage.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { formatAmount, formatDate, formatDuration, formatVolume } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CardState, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { starIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { everyDay } from './usage-days.ts';

/** A summary of the last days in sentences. */
export function RecapScreen() {
  const t = useLabels();
  const recap = useLineQuery(recapQuery);
  const isQuiet = recap.data !== undefined && isEmpty(recap.data);
  const status = useQueryStatus(recap, { empty: isQuiet && emptyStatus(t), help: <BalanceByUssd /> });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_recap_title')} subtitle={t('usage_recap_subtitle')} />
      <Card tone="hero">
        <CardState status={status} minHeight="14rem" skeleton={<RecapSkeleton />}>
          {recap.data && <RecapText recap={recap.data} />}
        </CardState>
      </Card>
      {recap.data && !isQuiet && <Money recap={recap.data} />}
      {status.kind !== 'loading' && (
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/dashboard/view-usage/summary" variant="secondary">
            {t('usage_recap_by_day')}
          </LinkButton>
          <LinkButton to="/dashboard/History/call" variant="secondary">
            {t('usage_recap_history')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const isEmpty = ({ spent, toppedUp, dataBytes, voiceSeconds, smsUnits }: Recap): boolean =>
  [spent, toppedUp, dataBytes, voiceSeconds, smsUnits].every((value) => value === 0);

function emptyStatus(t: Translate): EmptyStatus {
  return {
    icon: starIcon,
    title: t('usage_recap_none'),
    text: t('usage_recap_none_text'),
    action: <SeeBundles variant="accent" />,
  };
}

function RecapText({ recap }: { recap: Recap }) {
  const t = useLabels();
  const { language } = useLanguage();
  const summary = useLineQuery(usageSummaryQuery);
  const [first, ...others] = summary.data ? everyDay(summary.data) : [];
  const busiest = first && others.reduce((most, day) => (day.dataBytes > most.dataBytes ? day : most), first);
  const figures = [
    { label: t('telecom_kind_data'), value: formatVolume(recap.dataBytes, language) },
    { label: t('usage_recap_calls'), value: formatDuration(recap.voiceSeconds, language) },
    { label: t('usage_recap_sms'), value: volumeText('units', recap.smsUnits, language, t) },
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-on-hero-muted">
        {t('usage_period', {
          from: formatDate(noonOf(recap.from), 'short-date', language),
          to: formatDate(noonOf(recap.to), 'short-date', language),
        })}
      </p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-on-hero-muted">{label}</dt>
            <dd className="figure text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {!summary.data && summary.isLoading && <BusiestSpace />}
      {busiest && busiest.dataBytes > 0 && (
        <p>
          {t('usage_recap_busiest', {
            day: formatDate(noonOf(busiest.date), 'weekday', language),
            volume: formatVolume(busiest.dataBytes, language),
          })}
        </p>
      )}
    </div>
  );
}

/** In the shape of the text. */
function RecapSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <p>
        <span className="skeleton inline-block h-4 w-3/5" />
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {['data', 'calls', 'sms'].map((name) => (
          <div key={name}>
            <p>
              <span className="skeleton inline-block h-4 w-2/5" />
            </p>
            <p className="figure text-3xl">
              <span className="skeleton inline-block h-7 w-3/5" />
            </p>
          </div>
        ))}
      </div>
      <BusiestSpace />
    </div>
  );
}

/** The sentence about the busiest day comes with another answer. */
const BusiestSpace = () => <div className="h-12 sm:h-6" />;

function Money({ recap }: { recap: Recap }) {
  const t = useLabels();
  const { language } = useLanguage();
  const facts: Fact[] = [
    { label: t('usage_recap_spent'), value: formatAmount(recap.spent, language) },
    { label: t('usage_recap_topped_up'), value: formatAmount(recap.toppedUp, language) },
  ];
  if (recap.favouriteBundle) {
    facts.push({ label: t('usage_recap_favourite'), value: <bdi>{recap.favouriteBundle}</bdi> });
  }
  return (
    <Card title={t('usage_recap_money')}>
      <FactList layout="rows" facts={facts} />
    </Card>
  );
}
