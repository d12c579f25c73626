import { useEffect, useRef } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { PlayStage } from './play-stage.tsx';
import { useQuizPlay } from './use-quiz-play.ts';

/** `/more/quiz/play-question`: the day's questions, one at a time. */
export function QuizPlayScreen() {
  const t = useLabels();
  const { state, play, isOffline } = useQuizPlay();
  const stage = useRef<HTMLDivElement>(null);
  const shown = state.name === 'sending' ? 'asking' : state.name;
  const last = useRef(shown);
  useEffect(() => {
    // The pressed button is gone: move the focus to what replaced it, for keyboards and screen readers.
    if (last.current !== shown && last.current !== 'reading') {
      const target = stage.current?.querySelector<HTMLElement>('[data-focus]');
      // Chromium would scroll to where the bar at the bottom is without `sticky`, and so move the options.
      target?.focus({ preventScroll: true });
      if (target && !isInView(target)) target.scrollIntoView({ block: 'center' });
    }
    if (shown !== 'reading') last.current = shown;
  }, [shown]);
  return (
    // In a wide window the round is a card, whose colour the button's place takes. It starts at one place, whatever it shows.
    <div
      ref={stage}
      className="mx-auto flex w-full max-w-2xl grow flex-col rail:mt-6 rail:min-h-140 rail:grow-0 rail:rounded-xl rail:bg-surface-raised rail:px-12 rail:pt-8 rail:pb-6 rail:shadow-card rail:[--color-surface:var(--color-surface-raised)]"
    >
      <h1 className="visually-hidden">{t('title_quiz_play')}</h1>
      <PlayStage state={state} play={play} isOffline={isOffline} />
    </div>
  );
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
