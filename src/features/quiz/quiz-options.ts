import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { isVisible } from '#src/lib/visible-text.ts';

/** The options with readable text and unique ids. */
export function optionsOf({ options }: QuizQuestion): QuizQuestion['options'] {
  const readable = options.filter(({ text }) => isVisible(text));
  return readable.filter(({ id }, index) => readable.findIndex((other) => other.id === id) === index);
}

/** A question needs at least two options. */
export const isPlayable = (question: QuizQuestion): boolean => optionsOf(question).length > 1;
