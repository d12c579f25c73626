import { useEffect, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { BackLink } from '#src/ui/button/more-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { PlayStage } from './play-stage.tsx';
import { useQuizPlay } from './use-quiz-play.ts';

/** `/more/quiz/play-question`: the day's questions, one at a time. */
export function QuizPlayScreen() {
  const t = useLabels();
  const { state, play, isOffline } = useQuizPlay();
  const card = useRef<HTMLDivElement>(null);
  const shown = state.name === 'sending' ? 'asking' : state.name;
  const last = useRef(shown);
  useEffect(() => {
    // The pressed button is gone: move the focus to what replaced it, for keyboards and screen readers.
    if (last.current !== shown && last.current !== 'reading') {
      const places = card.current?.querySelectorAll<HTMLElement>('[data-focus]');
      // The action is below the question.
      places?.[places.length - 1]?.focus();
    }
    if (shown !== 'reading') last.current = shown;
  }, [shown]);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <PageHeader
        title={t('title_quiz_play')}
        back={<BackLink to="/more/quiz/subscription">{t('quiz_to_quiz')}</BackLink>}
      />
      <div ref={card}>
        <Card>
          <PlayStage state={state} play={play} isOffline={isOffline} />
        </Card>
      </div>
    </div>
  );
}
