import { describe, expect, it } from 'vitest';
import { entryName } from '#src/features/history/entry-name.ts';

describe('the name of a history entry', () => {
  it.each([
    ['0770 •• •• 54', '\u20660770\u00a0••\u00a0••\u00a054\u2069'],
    ['+1 514 •• •• 55', '\u2066+1\u00a0514\u00a0••\u00a0••\u00a055\u2069'],
    // Without the marks it would render as 07 •• •• 0770.
    ['0770 •• •• 07 (من الخارج)', '\u20660770\u00a0••\u00a0••\u00a007\u2069 (من الخارج)'],
    ['International 15 min', 'International 15\u00a0min'],
    ['أسبوع 3 جيغا', 'أسبوع 3\u00a0جيغا'],
    ['Smart 1000 more internet', 'Smart 1000 more internet'],
  ])('%s wraps only between words, and its numbers run from left to right', (label, name) => {
    expect(entryName(label)).toBe(name);
  });
});
