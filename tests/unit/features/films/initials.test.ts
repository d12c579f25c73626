import { describe, expect, it } from 'vitest';
import { initialsOf } from '#src/features/films/initials.ts';

describe('the initials of a film', () => {
  it.each([
    ['Le Phare du cap', 'PC'],
    ['Immeuble 14', 'I'],
    ['Séance de minuit', 'SM'],
    ['L’Œil', 'Œ'],
    ['14', '1'],
    ['منارة الرأس', 'م\u00a0ر'],
    ['الآبار السبع', 'آ\u00a0س'],
    ['', ''],
  ])('are taken from the words of %s that are no articles', (title, initials) => {
    expect(initialsOf(title)).toBe(initials);
  });
});
