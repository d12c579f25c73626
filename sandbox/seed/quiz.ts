import { DATA } from './data.ts';
import { createRandom } from './random.ts';

const LETTERS = ['a', 'b', 'c', 'd'] as const;

/** The question's id decides the letter of the right answer. */
export const QUIZ_QUESTIONS = DATA['quiz.json'].map(({ id, question, right, wrong }) => {
  const place = createRandom(`quiz ${id}`).int(0, 3);
  const options = wrong.toSpliced(place, 0, right).map((text, index) => ({ id: LETTERS[index] ?? '', text }));
  return { id, text: question, options, correctOptionId: LETTERS[place] ?? 'a' };
});
export type SeedQuizQuestion = (typeof QUIZ_QUESTIONS)[number];
