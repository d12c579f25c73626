/** The time a user wants for a question, stored on this device (WCAG 2.2, 2.2.1). */
import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';
import { secondsFor, type TimeFactor } from './quiz-play.ts';

export const TIME_CHOICES = ['normal', 'double', 'none'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

export const TIME_FACTORS: Readonly<Record<TimeChoice, TimeFactor>> = { normal: 1, double: 2, none: 0 };

const stored = storedValue('portal-quiz-time', {
  in: thisDevice,
  parse: (text) => TIME_CHOICES.find((choice) => choice === text),
});

export const chosenTime = (): TimeChoice => stored.read() ?? 'normal';
export const rememberTime = (choice: TimeChoice): boolean => stored.write(choice);

/** Whether the user answers this question against the clock. */
export const hasTimer = (question: QuizQuestion): boolean =>
  secondsFor(question, TIME_FACTORS[chosenTime()]) !== undefined;
