/** The questions that keep programs out of the payment form. Each can be answered once. */
import { randomInt } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { newId } from '../ids.ts';
import { inLanguage } from '../languages.ts';
import type { Language, Text } from '../seed/types.ts';
import { MINUTE_MS } from '../time.ts';

const LIFE_MS = 10 * MINUTE_MS;
const NUMBERS: readonly Text[] = [
  { fr: 'deux', en: 'two', ar: 'اثنان' },
  { fr: 'trois', en: 'three', ar: 'ثلاثة' },
  { fr: 'quatre', en: 'four', ar: 'أربعة' },
  { fr: 'cinq', en: 'five', ar: 'خمسة' },
  { fr: 'six', en: 'six', ar: 'ستة' },
  { fr: 'sept', en: 'seven', ar: 'سبعة' },
];
const SMALLEST = 2;

const questionOf = (one: string, other: string): Text => ({
  fr: `Combien font ${one} plus ${other} ? Répondez en chiffres.`,
  en: `How much is ${one} plus ${other}? Answer in digits.`,
  ar: `كم يساوي ${one} زائد ${other}؟ أجب بالأرقام.`,
});

export function paymentQuestions() {
  const open = new Map<string, { sum: number; until: number }>();
  return {
    ask: ({ clock }: SandboxContext, language: Language) => {
      const now = clock.now();
      for (const [id, { until }] of open) if (until <= now) open.delete(id);
      const [one, other] = [randomInt(NUMBERS.length), randomInt(NUMBERS.length)];
      const word = (index: number) => inLanguage(NUMBERS[index] ?? { fr: '' }, language);
      const id = newId('ask');
      open.set(id, { sum: one + other + 2 * SMALLEST, until: now + LIFE_MS });
      return { id, text: inLanguage(questionOf(word(one), word(other)), language) };
    },
    /** Removes the question: the next try needs another one. */
    isRight: ({ clock }: SandboxContext, answer: { id: string; answer: string } | undefined): boolean => {
      const question = answer && open.get(answer.id);
      if (!question || !answer) return false;
      open.delete(answer.id);
      return question.until > clock.now() && Number(answer.answer) === question.sum;
    },
  };
}
