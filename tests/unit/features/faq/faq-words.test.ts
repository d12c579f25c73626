import { expect, it } from 'vitest';
import { excerptOf } from '#src/features/faq/faq-words.ts';

const PAID = 'I paid online but my balance has not changed.';
const ANSWER =
  'It takes up to five minutes.\n\nIf the card was refused, nothing is charged. Call us with the reference.';
const forms = (...words: string[]) => new Set(words);

it('shows the sentence of an answer that has most of the words, if the question has none of them', () => {
  expect(excerptOf(PAID, ANSWER, forms('card', 'refused'))).toBe('If the card was refused, nothing is charged.');
  expect(excerptOf(PAID, ANSWER, forms('reference'))).toBe('Call us with the reference.');
});

it('shows no sentence if the question has a word, if nothing matches, or without a search', () => {
  expect(excerptOf('My card is refused.', ANSWER, forms('card'))).toBeUndefined();
  expect(excerptOf(PAID, ANSWER, forms('roaming'))).toBeUndefined();
  expect(excerptOf(PAID, ANSWER, forms())).toBeUndefined();
});

it('begins a long sentence shortly before the first match, with a whole word', () => {
  const late = 'If nothing comes within an hour, contact us with the order number on your card statement.';
  expect(excerptOf(PAID, late, forms('card'))).toBe('… us with the order number on your card statement.');
});
