/**
 * The parts of a version. The worker stores each part as a whole, and each file belongs to exactly one part:
 * - `main`: what the main pages need, stored at install;
 * - `later`: the other pages, stored when the page is idle, or when the subscriber asks;
 * - any other name: a big file that few people use, stored when a page first loads it.
 * Labels have a part for each language: `main-fr`, `later-ar`. The build decides (`build/precache-parts.ts`).
 */
import type { Language } from '#src/lib/languages.ts';

export const MAIN = 'main';
export const LATER = 'later';

export const partIn = (part: string, language: Language): string => `${part}-${language}`;

/** Whether a part is stored only after a page has used it. */
export const isStoredOnUse = (part: string): boolean => !/^(?:main|later)(?:-|$)/.test(part);

/** The parts of the main pages, or of the other pages, in one language. */
export const pagesIn = (part: typeof MAIN | typeof LATER, language: Language): readonly string[] => [
  part,
  partIn(part, language),
];

/** The parts that belong on the device: `complete` are those that it has had, `language` is the chosen one. */
export function partsToStore(complete: readonly string[], language: Language): Set<string> {
  const others = complete.includes(LATER) ? pagesIn(LATER, language) : [];
  return new Set([...pagesIn(MAIN, language), ...complete, ...others]);
}
