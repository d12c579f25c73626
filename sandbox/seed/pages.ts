import { ABOUT_BRAND_ALGERIA, ABOUT_MY_BRAND } from './pages/about.ts';
import { PRIVACY_POLICY } from './pages/privacy-policy.ts';
import { ABOUT_QUIZ, QUIZ_TERMS } from './pages/quiz.ts';
import { TERMS_CONDITIONS } from './pages/terms-conditions.ts';
import { TERMS_OF_USE } from './pages/terms-of-use.ts';
import type { SeedPage } from './types.ts';

export const PAGES: readonly SeedPage[] = [
  TERMS_CONDITIONS,
  PRIVACY_POLICY,
  TERMS_OF_USE,
  ABOUT_MY_BRAND,
  ABOUT_BRAND_ALGERIA,
  ABOUT_QUIZ,
  QUIZ_TERMS,
];
