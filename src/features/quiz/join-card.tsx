import { useLabels } from '../../i18n/use-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import type { BlockedProps } from './quiz-offline.tsx';
import { useQuizSubscription } from './use-quiz-subscription.ts';

/** What taking part means and costs, and the one tap that does it. */
export function JoinCard({ blockedBy }: BlockedProps) {
  const t = useLabels();
  const join = useQuizSubscription();
  return (
    <Card title={t('quiz_join_title')}>
      <div className="flex flex-col gap-4">
        <FactList
          layout="rows"
          facts={[
            { label: t('quiz_fact_price'), value: t('quiz_fact_free') },
            { label: t('quiz_fact_rhythm'), value: t('quiz_fact_every_day') },
            { label: t('quiz_fact_leaving'), value: t('quiz_fact_any_time') },
          ]}
        />
        <Button
          variant="accent"
          isWide
          isBusy={join.isBusy}
          disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          onClick={() => void join.submit(true)}
        >
          {t('quiz_join')}
        </Button>
        <ErrorText>{join.error && t(join.error)}</ErrorText>
      </div>
    </Card>
  );
}
