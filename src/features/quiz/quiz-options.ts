import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { isVisible } from '#src/lib/visible-text.ts';

/** The options that can be read and told apart. */
export function optionsOf({ options }: QuizQuestion): QuizQuestion['options'] {
  const readable = options.filter(({ text }) => isVisible(text));
  return readable.filter(({ id }, index) => readable.findIndex((other) => other.id === id) === index);
}

/** One option is no question. */
export const isPlayable = (question: QuizQuestion): boolean => optionsOf(question).length > 1;
