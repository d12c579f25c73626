import { createRandom } from '../random.ts';
import type { SeedQuizQuestion, Text } from '../types.ts';

/** A text, or a string that is the same in every language. */
type TextOrString = Text | string;

export const text = (fr: string, en: string, ar: string): Text => ({ fr, en, ar });
const textOf = (words: TextOrString): Text => (typeof words === 'string' ? { fr: words, en: words, ar: words } : words);

const LETTERS = ['a', 'b', 'c', 'd'] as const;

/** The question's id decides the letter of the right answer. */
export function question(
  id: string,
  text: Text,
  right: TextOrString,
  wrong: readonly [TextOrString, TextOrString, TextOrString],
): SeedQuizQuestion {
  const place = createRandom(`quiz ${id}`).int(0, 3);
  const ordered: TextOrString[] = [...wrong.slice(0, place), right, ...wrong.slice(place)];
  return {
    id,
    text,
    options: LETTERS.map((letter, index) => ({ id: letter, text: textOf(ordered[index] ?? '') })),
    correctOptionId: LETTERS[place] ?? 'a',
  };
}
