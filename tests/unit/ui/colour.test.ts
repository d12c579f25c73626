import { describe, expect, test } from 'vitest';
import { parseColour } from '#src/lib/colour.ts';

describe('a colour from the content service', () => {
  test.each([
    ['#fff', '#fff'],
    ['  #1E1B4B ', '#1e1b4b'],
    ['#1e1b4bcc', '#1e1b4bcc'],
    ['White', 'white'],
    ['rgb(30, 27, 75)', 'rgb(30, 27, 75)'],
    ['rgb(30 27 75 / 50%)', 'rgb(30 27 75 / 50%)'],
    ['hsl(245deg 47% 20%)', 'hsl(245deg 47% 20%)'],
    ['rgba(30,27,75,.5)', 'rgba(30,27,75,.5)'],
  ])('accepts %j', (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });

  test.each([
    '',
    ' ',
    'red;background:url(//evil)',
    'red; background: url(//evil)',
    'url(//evil)',
    'url(javascript:alert(1))',
    'image-set("//evil" 1x)',
    'var(--brand-ink)',
    'env(x)',
    'expression(alert(1))',
    'inherit',
    'currentcolor',
    'transparent',
    'javascript:red',
    '#ggg',
    '#12345',
    '# fff',
    '#fff}body{display:none',
    'rgb(1,2)',
    'rgb(1,2,3',
    'rgb(1,2,3);x',
    'rgb(calc(1),2,3)',
    'rgb(1,2,3,4,5)',
    'rgb(from red r g b)',
    'red/**/',
    'red\nblue',
    '\\72 ed',
    'red !important',
    '<script>',
    `rgb(${'1'.repeat(50_000)},2,3)`,
    `rgb(1${' '.repeat(50_000)},2,3)`,
  ])('rejects %j', (text) => {
    expect(parseColour(text)).toBeUndefined();
  });

  test('is undefined if the value is missing', () => {
    expect(parseColour(undefined)).toBeUndefined();
    expect(parseColour(null)).toBeUndefined();
  });
});
