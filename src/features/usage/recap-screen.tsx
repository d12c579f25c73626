import { type Recap, recapQuery } from '#src/api/usage.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { RecapStories } from './recap-stories.tsx';

/** A summary of the last days, as cards to swipe. */
export function RecapScreen() {
  const t = useLabels();
  const recap = useLineQuery(recapQuery);
  const isQuiet = recap.data !== undefined && isEmpty(recap.data);
  const status = useQueryStatus(recap, { empty: isQuiet && emptyStatus(t), what: 'usage_named_recap' });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_recap_title')} subtitle={t('usage_recap_subtitle')} />
      <LineBlocked />
      {recap.data && !isQuiet ? (
        <CardState status={status}>
          <RecapStories recap={recap.data} />
        </CardState>
      ) : (
        <Card tone={status.kind === 'loading' ? 'hero' : 'raised'}>
          <CardState status={status} minHeight="18rem" skeleton={<RecapSkeleton />}>
            {null}
          </CardState>
        </Card>
      )}
      {recap.data && !isQuiet && <Money recap={recap.data} />}
      {status.kind !== 'loading' && (
        <div className="flex flex-wrap gap-x-8 text-primary">
          <MoreLink to="/dashboard/view-usage/summary" size="md">
            {t('usage_recap_by_day')}
          </MoreLink>
          <MoreLink to="/dashboard/History/call" size="md">
            {t('usage_recap_history')}
          </MoreLink>
        </div>
      )}
    </div>
  );
}

const isEmpty = ({ spent, toppedUp, dataBytes, voiceSeconds, smsUnits }: Recap): boolean =>
  [spent, toppedUp, dataBytes, voiceSeconds, smsUnits].every((value) => value === 0);

function emptyStatus(t: Translate): EmptyStatus {
  return {
    scene: 'quiet',
    title: t('usage_recap_none'),
    text: t('usage_recap_none_text'),
    action: <SeeBundles />,
  };
}

/** As high as the cards that replace it. */
const RecapSkeleton = () => (
  <div className="flex flex-col gap-4">
    <span className="skeleton h-4 w-3/5" />
    <span className="skeleton h-10 w-2/5" />
    <span className="skeleton h-12 w-4/5" />
  </div>
);

function Money({ recap }: { recap: Recap }) {
  const t = useLabels();
  const { language } = useLanguage();
  const facts: Fact[] = [
    { label: t('usage_recap_spent'), value: formatAmount(recap.spent, language) },
    { label: t('usage_recap_topped_up'), value: formatAmount(recap.toppedUp, language) },
  ];
  return (
    <Card title={t('usage_recap_money')}>
      <FactList layout="rows" facts={facts} />
    </Card>
  );
}
