/** The time a user wants for a question, stored on this device (WCAG 2.2, 2.2.1). */
import type { QuizQuestion } from '#src/api/quiz-game.ts';
import { secondsFor, type TimeFactor } from './quiz-play.ts';

export const TIME_CHOICES = ['normal', 'double', 'none'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

export const TIME_FACTORS: Readonly<Record<TimeChoice, TimeFactor>> = { normal: 1, double: 2, none: 0 };

const KEY = 'portal-quiz-time';

export function chosenTime(): TimeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return TIME_CHOICES.find((choice) => choice === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}

export function rememberTime(choice: TimeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The user chooses again at the next visit.
  }
}

/** Whether the user answers this question against the clock. */
export const hasTimer = (question: QuizQuestion): boolean =>
  secondsFor(question, TIME_FACTORS[chosenTime()]) !== undefined;
