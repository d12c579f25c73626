import { describe, expect, it } from 'vitest';
import { shortReference, unbroken } from '#src/lib/short-reference.ts';

describe('a reference to read out', () => {
  it.each(['7f9d7a91-4c0e-4b7a-9f0e-0c1d2e3f4a5b', 'ord-7f9d7a91-4c0e-4b7a-9f0e-0c1d2e3f4a5b'])(
    'is the beginning of a random id (%s)',
    (id) => {
      expect(shortReference(id)).toBe('7F9D7A91');
    },
  );

  it.each([
    ['begins with a date', '20261126000000010000'],
    ['is padded with zeros', 'ATL-PUR-0000010000'],
    ['is short', 'O-b4f6b4c613'],
    ['is a UUID that begins with the time', '019ac0de-4c0e-7b7a-9f0e-0c1d2e3f4a5b'],
  ])('is the whole id if it %s', (_, id) => {
    expect(shortReference(id)).toBe(id);
  });
});

it('joins the parts of a reference, so that a line does not break at its hyphens', () => {
  expect(unbroken('ACH-598486FA')).toBe('ACH\u2060-\u2060598486FA');
  expect(unbroken('7F9D7A91')).toBe('7F9D7A91');
});
