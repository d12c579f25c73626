import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { BottomAction } from '#src/ui/layout/bottom-action.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { OPTION_CLASS, OPTIONS_CLASS, OTHER_OPTION_CLASS, optionsOf, QUESTION_CLASS } from './quiz-options.ts';
import { QuizHead } from './quiz-progress.tsx';

interface QuestionFormProps {
  question: QuizQuestion;
  progress: ReactNode;
  /** The time that is left. */
  timer?: ReactNode;
  chosen: string | null | undefined;
  /** The answer was sent, so the choice cannot change. */
  isLocked: boolean;
  isBusy: boolean;
  onChoose: (optionId: string) => void;
  onAnswer: () => void;
  /** Replaces the button. */
  footer?: ReactNode;
}

/** A question and its options: native radio buttons, and one button to send. */
export function QuestionForm({
  question,
  progress,
  timer,
  chosen,
  isLocked,
  isBusy,
  footer,
  ...on
}: QuestionFormProps) {
  const t = useLabels();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (chosen == null) {
      setMissing(true);
      form.current?.querySelector<HTMLElement>('input')?.focus();
    } else on.onAnswer();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex grow flex-col gap-5">
      <QuizHead>
        {progress}
        {timer}
      </QuizHead>
      <fieldset className="min-w-0" disabled={isLocked}>
        <legend className="mb-4">
          <h2 dir="auto" tabIndex={-1} data-focus={isLocked ? undefined : ''} className={QUESTION_CLASS}>
            {question.text}
          </h2>
        </legend>
        <div className={OPTIONS_CLASS}>
          {optionsOf(question).map((option) => (
            <label
              key={option.id}
              className={cx(
                OPTION_CLASS,
                'transition-colors has-checked:border-primary has-checked:bg-primary-soft',
                isLocked
                  ? option.id !== chosen && OTHER_OPTION_CLASS
                  : 'cursor-pointer border-line bg-surface-raised hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={option.id === chosen}
                onChange={() => {
                  setMissing(false);
                  on.onChoose(option.id);
                }}
                className="size-5 shrink-0"
              />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {option.text}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {footer ?? (
        <BottomAction>
          <ErrorText>{isMissing && chosen == null && t('quiz_choose_first')}</ErrorText>
          <Button type="submit" variant={chosen == null ? 'secondary' : 'accent'} size="lg" isWide isBusy={isBusy}>
            {t('quiz_send')}
          </Button>
        </BottomAction>
      )}
    </form>
  );
}
