import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { isVisible } from '#src/lib/visible-text.ts';

/** The options with readable text and unique ids. */
export function optionsOf({ options }: QuizQuestion): QuizQuestion['options'] {
  const readable = options.filter(({ text }) => isVisible(text));
  return readable.filter(({ id }, index) => readable.findIndex((other) => other.id === id) === index);
}

/** A question needs at least two options. */
export const isPlayable = (question: QuizQuestion): boolean => optionsOf(question).length > 1;

export const OPTIONS_CLASS = 'grid gap-3 sm:grid-cols-2';
/** On a high phone the options take a part of the room above the button. */
export const OPTION_CLASS =
  'flex min-h-13 items-center gap-x-3 rounded-lg border-2 px-4 py-3 sm:min-h-20 max-rail:min-h-[clamp(3.25rem,8.5dvh,5.5rem)]';
/** The question has the same size before and after its answer, so that no option moves. */
export const QUESTION_CLASS =
  'text-2xl font-bold text-balance hyphens-auto wrap-anywhere outline-none [@media(max-height:44rem)]:text-xl';
/** An option that was not chosen, once the choice cannot change any more. */
export const OTHER_OPTION_CLASS = 'border-line bg-transparent text-ink-muted';
