import { describe, expect, it } from 'vitest';
import { flatten } from '#src/api/content/flatten.ts';
import { isVisible, withBreaks, withoutReordering } from '#src/lib/visible-text.ts';

it.each([
  ['Forfait', true],
  ['5', true],
  ['…', true],
  ['خط', true],
  ['', false],
  [' \n\t\u00a0\u3000', false],
  ['\u200b\u200f\u2060\u202e\ufeff', false],
  [' \u200bx', true],
])('the text %j has a visible character: %s', (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});

describe('fault 46: characters that reorder text', () => {
  it.each([
    ['Forfait \u202e05 AD', 'Forfait 05 AD'],
    ['\u202aa\u202bb\u202cc\u202dd\u202e', 'abcd'],
    ['اتصل بـ \u20660550 00 00 01\u2069', 'اتصل بـ \u20660550 00 00 01\u2069'],
    ['\u2067begun, never ended', 'begun, never ended'],
    ['ended, never begun\u2069', 'ended, never begun'],
    ['\u2068one\u2069 \u2068two', '\u2068one\u2069 two'],
    ['\u2069one\u2066', 'one'],
    ['right-to-left mark \u200f stays', 'right-to-left mark \u200f stays'],
  ])('are removed or kept correctly in %j', (text, expected) => {
    expect(withoutReordering(text)).toBe(expected);
  });

  it('are removed from the content service’s answers at any depth', () => {
    const entry = { id: 1, attributes: { name: 'a\u202eb', sections: [{ text: '\u202dc' }], tags: ['\u2067d'] } };
    expect(flatten({ data: [entry] })).toEqual([{ id: 1, name: 'ab', sections: [{ text: 'c' }], tags: ['d'] }]);
  });
});

describe('fault 13: words without an end', () => {
  it('get break points, and are otherwise unchanged', () => {
    const broken = withBreaks(`Prix : ${'W'.repeat(5_000)} DA`);
    expect(broken.replaceAll('\u200b', '')).toBe(`Prix : ${'W'.repeat(5_000)} DA`);
    expect(broken.split(/[\s\u200b]/).every((part) => part.length <= 10)).toBe(true);
    expect(withBreaks(`{count}${'W'.repeat(60)}`)).toMatch(/^\{count\}(?:W{10}\u200b){5}W{10}$/);
  });

  it.each([
    ['a long word', 'anticonstitutionnellement'],
    ['an address', `/uploads/${'a'.repeat(80)}.webp`],
    ['a picture in the text', `data:image/png;base64,${'iVBOR'.repeat(40)}`],
    ['the pattern of a label', `{count,plural,one{${'x'.repeat(40)}}other{#}}`],
  ])('leave %s unchanged', (_, text) => {
    expect(withBreaks(text)).toBe(text);
  });

  it('get break points everywhere in the content service’s answers', () => {
    const word = 'W'.repeat(60);
    const [entry] = flatten({ data: [{ id: 1, name: word }] }) as { name: string }[];
    expect(entry?.name).toContain('\u200b');
  });

  it('get none in what is compared, copied or opened', () => {
    const word = 'W'.repeat(70);
    const keys = { slug: word, code: word, promoId: word, documentId: word, url: word, link: word, sahla_ref: word };
    const [entry] = flatten({ data: [{ id: 1, attributes: keys }] }) as object[];
    expect(entry).toEqual({ id: 1, ...keys });
    const [film] = flatten([{ name: word, title: word }]) as { name: string; title: string }[];
    expect(film?.name).toBe(word);
    expect(film?.title).toContain('\u200b');
  });
});
