import { type Recap, recapQuery } from '#src/api/usage.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { useMedia, WIDE } from '#src/ui/hooks/use-media.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { RecapMoney } from './recap-money.tsx';
import { RecapStories, StoriesSkeleton } from './recap-stories.tsx';

/** A summary of the last days, as cards. */
export function RecapScreen() {
  const t = useLabels();
  const recap = useLineQuery(recapQuery);
  const isQuiet = recap.data !== undefined && isEmpty(recap.data);
  const status = useQueryStatus(recap, { empty: isQuiet && emptyStatus(t), what: 'usage_named_recap' });
  const isLoading = status.kind === 'loading';
  const isFull = recap.data !== undefined && !isQuiet;
  // In a wide window the stories are below each other, and would leave it below the first screen.
  const isWide = useMedia(WIDE);
  const money = <RecapMoney recap={recap.data} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_recap_title')} />
      <LineBlocked isCompact />
      {isLoading || isFull ? (
        <>
          {isWide && money}
          <div className="min-w-0">
            <CardState status={status} skeleton={<StoriesSkeleton />}>
              {recap.data && <RecapStories recap={recap.data} />}
            </CardState>
          </div>
          {!isWide && money}
        </>
      ) : (
        <Card>
          <CardState status={status} minHeight="18rem">
            {null}
          </CardState>
        </Card>
      )}
      {!isLoading && (
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
