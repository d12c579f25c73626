import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import type { BlockedProps } from './quiz-offline.tsx';
import { useQuizSubscription } from './use-quiz-subscription.ts';

/** What joining means and costs, with one button to join. */
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
          blockedBy={blockedBy}
          onClick={() => void join.submit(true)}
        >
          {t('quiz_join')}
        </Button>
        <ErrorText>{join.error && t(join.error)}</ErrorText>
      </div>
    </Card>
  );
}
