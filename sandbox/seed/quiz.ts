import { COUNTRY_QUESTIONS } from './quiz/country.ts';
import { PEOPLE_QUESTIONS } from './quiz/people.ts';
import { TELECOM_QUESTIONS } from './quiz/telecom.ts';
import type { SeedQuizQuestion } from './types.ts';

export const QUIZ_QUESTIONS: readonly SeedQuizQuestion[] = [
  ...COUNTRY_QUESTIONS,
  ...PEOPLE_QUESTIONS,
  ...TELECOM_QUESTIONS,
];
