import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { BottomAction } from '#src/ui/layout/bottom-action.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { OPTION_CLASS, OPTIONS_CLASS, optionsOf } from './quiz-options.ts';
import { QuizHead } from './quiz-progress.tsx';

interface QuestionFormProps {
  question: QuizQuestion;
  progress: ReactNode;
  /** The time that is left. */
  timer?: ReactNode;
  /** Why no time runs, in its place, so that the page does not have to scroll to show it. */
  notice?: ReactNode;
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
  notice,
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
      {notice}
      <fieldset className="min-w-0" disabled={isLocked}>
        <legend className="mb-4">
          <h2
            dir="auto"
            tabIndex={-1}
            data-focus={isLocked ? undefined : ''}
            className={cx(
              'wrap-anywhere outline-none',
              // It was read already, and the notice above it needs the room.
              notice ? 'text-xl' : 'text-2xl [@media(max-height:44rem)]:text-xl',
            )}
          >
            {question.text}
          </h2>
        </legend>
        <div className={OPTIONS_CLASS}>
          {optionsOf(question).map((option) => (
            <label
              key={option.id}
              className={cx(
                OPTION_CLASS,
                'cursor-pointer border-line bg-surface-raised transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-default',
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
