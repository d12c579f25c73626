import { describe, expect, it } from 'vitest';
import { halvesOf } from '#src/lib/halves.ts';

const halves = (...sizes: number[]) => halvesOf(sizes, (size) => size);

describe('the halves of a list', () => {
  it('are most nearly of one size, in the order of the list', () => {
    expect(halves(3, 1, 2, 2)).toEqual([
      [3, 1],
      [2, 2],
    ]);
    expect(halves(9, 1, 1)).toEqual([[9], [1, 1]]);
    expect(halves(1, 1, 9)).toEqual([[1, 1], [9]]);
  });

  it('are one part if there is one item or none', () => {
    expect(halves(5)).toEqual([[5]]);
    expect(halves()).toEqual([[]]);
  });
});
