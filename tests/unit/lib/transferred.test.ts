import { expect, it } from 'vitest';
import { transferred } from '#src/lib/transferred.ts';

const ORIGIN = 'https://portal.example';
const timing = (name: string, transferSize: number, encodedBodySize = transferSize) => ({
  name,
  transferSize,
  encodedBodySize,
});

it('adds what was received, and nothing for answers from a cache', () => {
  const timings = [timing(`${ORIGIN}/a.js`, 1200), timing(`${ORIGIN}/b.js`, 0, 900), timing(`${ORIGIN}/c.js`, 0)];
  expect(transferred(timings, ORIGIN)).toEqual({ bytes: 1200, isAtLeast: false });
});

it('says "at least" when another origin hides its sizes', () => {
  expect(transferred([timing('https://api.example/a', 700)], ORIGIN)).toEqual({ bytes: 700, isAtLeast: false });
  expect(transferred([timing('https://tiles.example/1.png', 0)], ORIGIN)).toEqual({ bytes: 0, isAtLeast: true });
});
